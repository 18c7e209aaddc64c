import { Card } from '@hostel/shared-ui/card';
import { placeOf } from '../../../../lib/labels.ts';
import { QueryResult } from '../../../../lib/list/query-result.tsx';
import { keptMessages as texts } from './kept-messages.ts';
import { useKeptBeds } from '../queries.ts';

/** The beds of an earlier year that residents keep: no round gives them. Nothing where there are none. */
export function KeptBeds() {
  const query = useKeptBeds();
  return (
    <QueryResult query={query} texts={texts} skeleton={null}>
      {({ data: beds }) =>
        beds.length > 0 && (
          <Card title={texts.title} lead={texts.lead}>
            <ul>
              {beds.map(({ bedId, hostelName, roomNumber, name, reason }) => (
                <li key={bedId}>
                  <strong>{name}</strong>, {placeOf(hostelName, roomNumber)}: {reason}
                </li>
              ))}
            </ul>
          </Card>
        )
      }
    </QueryResult>
  );
}
