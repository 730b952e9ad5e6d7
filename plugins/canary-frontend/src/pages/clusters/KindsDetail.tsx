import type {
  ClusterStatus,
  KindAccess,
} from '@llm-canary/backstage-plugin-canary-common';
import { DataTable, Small, StateWord } from '../../elements';
import { useTranslate } from '../../hooks';
import { formatCount } from '../../presentation/numbers';
import { kindTone } from './clusterKinds';

function KindRow({ access }: { access: KindAccess }) {
  const t = useTranslate();
  return (
    <tr>
      <td>
        {access.kind}
        <Small as="div">{access.apiVersion}</Small>
      </td>
      <td className="nowrap">
        <StateWord tone={kindTone(access)}>
          {t(`clusters.kind.${access.state}`)}
        </StateWord>
      </td>
      <td className="num">
        {access.count === undefined ? '' : formatCount(access.count)}
      </td>
      <td>
        {access.noAccess && access.noAccess.length > 0 && (
          <div>
            {t('clusters.kinds.noAccess', {
              namespaces: access.noAccess.join(', '),
            })}
          </div>
        )}
        {access.missingGrant && <code>{access.missingGrant}</code>}
      </td>
    </tr>
  );
}

/** What the portal can read in a cluster, kind by kind, with the grant that is missing. */
export function KindsDetail({ cluster }: { cluster: ClusterStatus }) {
  const t = useTranslate();
  const { namespaces, notes, kinds, admission, metrics } = cluster;
  return (
    <div style={{ padding: '4px 0 8px', display: 'grid', gap: 8 }}>
      <h2>{t('clusters.kinds.title', { cluster: cluster.name })}</h2>
      {namespaces && namespaces.length > 0 && (
        <p>
          {t('clusters.kinds.namespaces', {
            namespaces: namespaces.join(', '),
          })}
        </p>
      )}
      {notes.map(note => (
        <p key={note}>{note}</p>
      ))}
      <p>
        {t(`clusters.policy.long.${admission.state}`)} {admission.detail}
      </p>
      <p>
        {t(`clusters.metrics.long.${metrics.state}`)} {metrics.detail}
      </p>
      {kinds.length === 0 ? (
        <p>{t('clusters.kinds.none')}</p>
      ) : (
        <DataTable>
          <thead>
            <tr>
              <th>{t('clusters.kinds.kind')}</th>
              <th>{t('clusters.kinds.access')}</th>
              <th className="num">{t('clusters.kinds.objects')}</th>
              <th>{t('clusters.kinds.detail')}</th>
            </tr>
          </thead>
          <tbody>
            {kinds.map(access => (
              <KindRow
                key={`${access.apiVersion} ${access.kind}`}
                access={access}
              />
            ))}
          </tbody>
        </DataTable>
      )}
    </div>
  );
}
