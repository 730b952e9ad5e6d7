import { useEffect, useMemo, useState } from 'react';
import { storageApiRef, useApi } from '@backstage/frontend-plugin-api';
import type { TimeStyle } from '../presentation/time';

type Zone = TimeStyle['zone'];

function readZone(value: unknown): Zone {
  return value === 'local' ? 'local' : 'utc';
}

/** The user's choice between UTC and local time; kept by the portal, shared by all open pages. */
export function useTimeZone(): [Zone, (zone: Zone) => void] {
  const storageApi = useApi(storageApiRef);
  const bucket = useMemo(() => storageApi.forBucket('canary'), [storageApi]);
  const [zone, setZone] = useState<Zone>(() =>
    readZone(bucket.snapshot<string>('timeZone').value),
  );
  useEffect(() => {
    const subscription = bucket
      .observe$<string>('timeZone')
      .subscribe(snapshot => setZone(readZone(snapshot.value)));
    return () => subscription.unsubscribe();
  }, [bucket]);
  return [
    zone,
    next => {
      setZone(next);
      void bucket.set('timeZone', next);
    },
  ];
}
