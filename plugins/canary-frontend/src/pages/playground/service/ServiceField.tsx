import type { ServiceRow } from '@llm-canary/backstage-plugin-canary-common';
import { Small } from '../../../elements';
import { useTranslate } from '../../../hooks';
import { silentReason } from '../../../presentation/playground/serviceChoice';
import { AppLink, serviceKey, useLinks } from '../../../routing';
import { Choice, LabelledField } from '../../service/operations/fields';

function byPlace(
  rows: readonly ServiceRow[],
): Array<[place: string, rows: ServiceRow[]]> {
  const places = new Map<string, ServiceRow[]>();
  for (const row of rows) {
    const place = `${row.cluster} / ${row.namespace}`;
    places.set(place, [...(places.get(place) ?? []), row]);
  }
  return [...places];
}

/** The service to talk to. One that cannot answer stays in the list, greyed, with its reason. */
export function ServiceField(props: {
  rows: readonly ServiceRow[];
  totalCount: number;
  /** `cluster/namespace/name`, or empty. */
  value: string;
  onChange: (key: string) => void;
}) {
  const t = useTranslate();
  const links = useLinks();
  const { rows, totalCount, value } = props;
  const chosen = rows.find(row => serviceKey(row) === value);
  const words = (row: ServiceRow) => {
    const reason = silentReason(row);
    const arm = row.managedBy?.arm;
    const name =
      arm === undefined
        ? row.name
        : t('playground.service.arm', { name: row.name, arm });
    return reason === undefined
      ? name
      : t('playground.service.silent', {
          name,
          reason: t(`playground.service.${reason}`),
        });
  };
  return (
    <div>
      <LabelledField
        label={t('playground.service.label')}
        hint={
          rows.length < totalCount
            ? t('playground.service.some', {
                n: String(rows.length),
                of: String(totalCount),
              })
            : undefined
        }
      >
        {control => (
          <Choice
            {...control}
            value={value}
            onChange={event => props.onChange(event.target.value)}
          >
            <option value="">{t('playground.service.choose')}</option>
            {value !== '' && !chosen && <option value={value}>{value}</option>}
            {byPlace(rows).map(([place, members]) => (
              <optgroup key={place} label={place}>
                {members.map(row => (
                  <option
                    key={serviceKey(row)}
                    value={serviceKey(row)}
                    disabled={silentReason(row) !== undefined}
                  >
                    {words(row)}
                  </option>
                ))}
              </optgroup>
            ))}
          </Choice>
        )}
      </LabelledField>
      {chosen && (
        <Small as="p" style={{ marginTop: 4 }}>
          {chosen.managedBy && `${t('playground.service.shared')} `}
          {/* Within a sentence colour alone does not tell a link. */}
          <AppLink
            to={links.service(chosen)}
            style={{ textDecoration: 'underline' }}
          >
            {t('playground.service.open')}
          </AppLink>
        </Small>
      )}
    </div>
  );
}
