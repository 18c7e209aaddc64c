export type RoomType = 'single' | 'double' | 'triple';
