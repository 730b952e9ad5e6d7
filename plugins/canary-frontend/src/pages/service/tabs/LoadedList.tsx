import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { LoadError } from '../../../components/LoadError';
import {
  Card,
  CardBody,
  CardHeader,
  Hidden,
  Skeleton,
  StateMessage,
} from '../../../elements';

/** A card around a list that is loading, empty, failed, or there. Old rows stay through an error. */
export function LoadedList<T>(props: {
  query: UseQueryResult<{ items: T[] }>;
  cluster: string;
  label: string;
  /** Shown over the list, with what the page adds. */
  title?: string;
  aside?: ReactNode;
  loading: string;
  empty: string;
  children: (items: readonly T[]) => ReactNode;
}) {
  const { query } = props;
  const items = query.data?.items;
  const content = () => {
    if (items) {
      return items.length === 0 ? (
        <StateMessage role="status" title={props.empty} />
      ) : (
        props.children(items)
      );
    }
    return query.error ? null : (
      <CardBody role="status">
        <Hidden>{props.loading}</Hidden>
        <Skeleton aria-hidden style={{ width: '60%' }} />
      </CardBody>
    );
  };
  return (
    <Card aria-label={props.label}>
      {props.title && (
        <CardHeader>
          <h2>{props.title}</h2>
          {props.aside}
        </CardHeader>
      )}
      {query.error && (
        <LoadError
          error={query.error}
          cluster={props.cluster}
          onRetry={() => void query.refetch()}
        />
      )}
      {content()}
    </Card>
  );
}
