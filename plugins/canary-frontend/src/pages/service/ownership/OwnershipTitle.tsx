import type {
  ManagedBy,
  ServiceDetail,
  ServiceOwnership,
} from '@llm-canary/backstage-plugin-canary-common';
import { foreignSentence } from '../../../components/ForeignBadge';
import { useTranslate } from '../../../hooks';
import { stateWords } from '../../../presentation/ownership';
import { AppLink, parentQuery, useLinks } from '../../../routing';

function ArmTitle(props: { cluster: string; managedBy: ManagedBy }) {
  const t = useTranslate();
  const links = useLinks();
  const { managedBy, cluster } = props;
  const { arm, name, namespace } = managedBy;
  if (name === null) {
    return arm ? (
      <>
        {t('service.ownership.armOfUnnamed', { arm: <b>{arm}</b>, namespace })}
      </>
    ) : (
      <>{t('service.ownership.unnamed', { namespace })}</>
    );
  }
  const path = `${namespace}/${name}`;
  const experiment = (
    // Inside a sentence colour alone does not set a link apart.
    <AppLink
      to={links.experiment(
        { cluster, namespace, name },
        parentQuery(managedBy),
      )}
      style={{ textDecoration: 'underline' }}
    >
      {path}
    </AppLink>
  );
  return arm ? (
    <>{t('service.ownership.arm', { arm: <b>{arm}</b>, experiment })}</>
  ) : (
    <>{t('service.ownership.armUnnamed', { experiment })}</>
  );
}

/** The one line that answers whether the service may be touched. */
export function OwnershipTitle(props: {
  service: ServiceDetail;
  ownership: ServiceOwnership;
  refused: boolean;
}) {
  const t = useTranslate();
  const { service, ownership } = props;
  switch (ownership.ownership) {
    case 'none':
      return ownership.foreignOwner ? (
        <h2>{foreignSentence(ownership.foreignOwner, t)}</h2>
      ) : (
        <h2>
          {t(
            props.refused
              ? 'service.ownership.noneBlocked'
              : 'service.ownership.none',
          )}
        </h2>
      );
    case 'unknown':
      return <h2>{t('service.ownership.unknown')}</h2>;
    case 'managed': {
      const { managedBy } = ownership;
      if (!managedBy) {
        return <h2>{t('service.ownership.unknown')}</h2>;
      }
      const words = stateWords(managedBy).map(word => t(word));
      return (
        <h2>
          <ArmTitle cluster={service.cluster} managedBy={managedBy} />
          {words.length > 0 && ` · ${words.join(' · ')}`}
        </h2>
      );
    }
    default: {
      const unexpected: never = ownership.ownership;
      return unexpected;
    }
  }
}
