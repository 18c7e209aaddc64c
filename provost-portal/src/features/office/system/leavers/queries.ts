import { eraseStudents, previewErasing } from '@hostel/contracts/office/personal-data/erasing';
import { callApi } from '@hostel/shared-ui/call-api';
import { useMutation } from '@tanstack/react-query';
import { useInvalidate, useRead } from '../../../../lib/queries.ts';

export const useLeavers = () => useRead('leavers', previewErasing, {});

interface Erase {
  /** How many can be erased, as it is shown. */
  students: number;
  /** Is called after each part with the number so far. */
  onPart: (erased: number) => void;
}

async function eraseAll({ students, onPart }: Erase): Promise<number> {
  let erased = 0;
  for (let open = students; open > 0;) {
    const { data } = await callApi(eraseStudents, { body: { students: open } });
    if (data.erased === 0) break;
    erased += data.erased;
    open = data.erasable;
    onPart(erased);
  }
  return erased;
}

/** Erases all students who can be erased, part by part. */
export function useEraseLeavers() {
  return useMutation({ mutationFn: eraseAll, onSettled: useInvalidate('leavers', 'students') });
}
