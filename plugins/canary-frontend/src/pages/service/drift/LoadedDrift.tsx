import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { LoadError } from '../../../components/LoadError';
import {
  Card,
  CardBody,
  CardHeader,
  Grow,
  Hidden,
  Skeleton,
  Small,
} from '../../../elements';
import { useFormats, useTranslate } from '../../../hooks';

/** A card around drift that is being read, could not be, or is there. What was read stays through an error. */
export function LoadedDrift<T>(props: {
  query: UseQueryResult<T>;
  cluster: string;
  badge: (drift: T) => ReactNode;
  readAt: (drift: T) => string | undefined;
  children: (drift: T) => ReactNode;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const { query, cluster } = props;
  const { data, error } = query;
  const readAt = data && props.readAt(data);
  return (
    <Card aria-label={t('drift.title')}>
      <CardHeader>
        <h2>{t('drift.title')}</h2>
        {data && props.badge(data)}
        <Grow />
        {readAt && (
          <Small title={readAt}>
            {t('drift.readAt', { age: formats.age(readAt) })}
          </Small>
        )}
      </CardHeader>
      {error && (
        <LoadError
          error={error}
          cluster={cluster}
          onRetry={() => void query.refetch()}
        />
      )}
      {data && props.children(data)}
      {!data && !error && (
        <CardBody role="status">
          <Hidden>{t('drift.loading')}</Hidden>
          <Skeleton aria-hidden style={{ width: '60%' }} />
        </CardBody>
      )}
    </Card>
  );
}
