import {
  type Application,
  myApplication,
  nameMyRoomMates,
  orderMyChoices,
  withdrawMyApplication,
} from '@hostel/contracts/admission/applications/application';
import type { BodyIn } from '@hostel/contracts/wire/call';
import { callApi } from '@hostel/shared-ui/call-api';
import { useQueryScope } from '@hostel/shared-ui/query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** Becomes outdated with the allotment. */
function useKey() {
  return [...useQueryScope('student-portal'), 'allotment', 'application'];
}

/** The student's application of this admission year; null without one. */
export function useMyApplication() {
  return useQuery({
    queryKey: useKey(),
    queryFn: async ({ signal }) => (await callApi(myApplication, { signal })).data,
    refetchOnWindowFocus: 'always',
  });
}

/** Shows the application that a call returned; after a refusal it is read again. */
function useWriter() {
  const client = useQueryClient();
  const key = useKey();
  return {
    onSuccess: ({ data }: { data: Application }) => {
      client.setQueryData(key, data);
      void client.invalidateQueries({ queryKey: key.slice(0, -1) });
    },
    onError: () => void client.invalidateQueries({ queryKey: key }),
  };
}

interface Change<Body> {
  application: Pick<Application, 'updatedAt'>;
  values: Body;
}

/** Puts the choices in order. */
export function useOrderChoices() {
  return useMutation({
    mutationFn: ({ application, values }: Change<BodyIn<typeof orderMyChoices>>) =>
      callApi(orderMyChoices, { body: values, ifMatch: application.updatedAt }),
    ...useWriter(),
  });
}

/** Names the room-mates. */
export function useNameRoomMates() {
  return useMutation({
    mutationFn: ({ application, values }: Change<BodyIn<typeof nameMyRoomMates>>) =>
      callApi(nameMyRoomMates, { body: values, ifMatch: application.updatedAt }),
    ...useWriter(),
  });
}

/** Withdraws the application. */
export function useWithdrawApplication() {
  return useMutation({
    mutationFn: ({ application, values }: Change<BodyIn<typeof withdrawMyApplication>>) =>
      callApi(withdrawMyApplication, { body: values, ifMatch: application.updatedAt }),
    ...useWriter(),
  });
}
