import { useQuery } from '@tanstack/react-query';
import { useApi } from '@backstage/frontend-plugin-api';
import type { ServiceRef } from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../api';
import {
  ProgressList,
  type ProgressStep,
} from '../../../components/ProgressList';
import { readFailure } from '../../../data/readFailure';
import { objectsQuery, serviceQuery } from '../../../data/serviceQueries';
import { Button, Grow, WrapLine } from '../../../elements';
import { useFormats, useTranslate } from '../../../hooks';
import { isOver, readRemoval, type Removal } from './removal';

/** How often an accepted deletion is looked after, in milliseconds. */
const lookEvery = 2_000;

/** After this long it is worth saying what may hold it up, in milliseconds. */
const slowAfter = 120_000;

function middleState(removal: Removal): ProgressStep['state'] {
  switch (removal.state) {
    case 'running':
      return 'running';
    case 'unknown':
      return 'unknown';
    case 'gone':
    case 'recreated':
      return 'done';
    default: {
      const unexpected: never = removal;
      return unexpected;
    }
  }
}

/** Follows an accepted deletion until the service is gone. */
export function RemovalProgress(props: {
  serviceRef: ServiceRef;
  acceptedAt: string;
  uid?: string;
  onClose: () => void;
}) {
  const { serviceRef, acceptedAt, uid } = props;
  const t = useTranslate();
  const formats = useFormats();
  const api = useApi(canaryApiRef);
  const look = useQuery({
    ...serviceQuery(api, serviceRef),
    refetchInterval: query =>
      isOver(
        readRemoval({
          service: query.state.data,
          failure: query.state.error
            ? readFailure(query.state.error)
            : undefined,
          uid,
        }),
      )
        ? false
        : lookEvery,
  });
  const removal = readRemoval({
    service: look.data,
    failure: look.error ? readFailure(look.error) : undefined,
    uid,
  });
  const over = isOver(removal);
  const objects = useQuery({
    ...objectsQuery(api, serviceRef),
    enabled: !over,
    refetchInterval: lookEvery,
  });
  const left = objects.data?.items.filter(o => o.state === 'live').length;
  const slow =
    formats.now.getTime() - new Date(acceptedAt).getTime() > slowAfter;
  const removing = () => {
    if (removal.state === 'unknown') {
      return t('sheet.progress.checkFailed', { message: removal.message });
    }
    if (over) {
      return undefined;
    }
    if (slow) {
      return t('uninstall.progress.slow');
    }
    return left === undefined
      ? undefined
      : t('uninstall.progress.objectsLeft', { n: String(left) });
  };
  const steps: ProgressStep[] = [
    {
      id: 'accepted',
      state: 'done',
      text: t('sheet.progress.accepted'),
      detail: formats.time(acceptedAt),
    },
    {
      id: 'removing',
      state: middleState(removal),
      text: t('uninstall.progress.removing'),
      detail: removing(),
    },
    {
      id: 'gone',
      state: over ? 'done' : 'waiting',
      text: t(
        removal.state === 'recreated'
          ? 'uninstall.progress.recreated'
          : 'uninstall.progress.gone',
      ),
    },
  ];
  return (
    <>
      <ProgressList steps={steps} />
      {!over && <p>{t('sheet.progress.mayClose')}</p>}
      <WrapLine>
        <Grow />
        <Button type="button" onClick={props.onClose}>
          {t('sheet.close')}
        </Button>
      </WrapLine>
    </>
  );
}
