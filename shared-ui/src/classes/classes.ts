import classes from './classes.module.css';

/** Layout and text that many elements have in common: `className={ui.stack4}`. */
export const ui = classes;
