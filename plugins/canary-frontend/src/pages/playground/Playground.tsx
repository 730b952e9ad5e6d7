import { useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { styled } from '@mui/material/styles';
import { useApi, useAppSearchParams } from '@backstage/frontend-plugin-api';
import type { ServiceRef } from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../api';
import { LoadError } from '../../components/LoadError';
import { Card, CardBody, CardHeader, Skeleton } from '../../elements';
import { useTranslate } from '../../hooks';
import {
  emptySettings,
  settingsProblems,
} from '../../presentation/playground/settings';
import { narrow } from '../../theme';
import { ConversationCard, useConversation } from './chat';
import { LoadCard } from './load';
import { ServiceField, SettingsFields } from './service';

/** As many as the list gives at once. */
const mostServices = 500;

const Columns = styled('div')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: '300px minmax(0, 1fr)',
  alignItems: 'start',
  [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& > div': { display: 'grid', gap: 12, minWidth: 0 },
});

function refOf(key: string): ServiceRef | undefined {
  const [cluster, namespace, name, ...rest] = key.split('/');
  return cluster && namespace && name && rest.length === 0
    ? { cluster, namespace, name }
    : undefined;
}

/** The talk with one service: another one begins another talk. */
function Talk(props: { service?: ServiceRef; children: React.ReactNode }) {
  const t = useTranslate();
  const { service } = props;
  const [settings, setSettings] = useState(emptySettings);
  const conversation = useConversation(service, settings);
  const settingsId = useId();
  const refusal = () => {
    if (!service) return t('playground.refusal.noService');
    return settingsProblems(settings).length > 0
      ? t('playground.refusal.settings')
      : undefined;
  };
  return (
    <Columns>
      <Card aria-labelledby={settingsId}>
        <CardHeader>
          <h2 id={settingsId}>{t('playground.settings')}</h2>
        </CardHeader>
        <CardBody style={{ display: 'grid', gap: 12 }}>
          {props.children}
          <SettingsFields settings={settings} onChange={setSettings} />
        </CardBody>
      </Card>
      <div>
        <ConversationCard conversation={conversation} refusal={refusal()} />
        <LoadCard service={service} settings={settings} refusal={refusal()} />
      </div>
    </Columns>
  );
}

/** Try a service, and time its first token. */
export function Playground() {
  const api = useApi(canaryApiRef);
  const [search, setSearch] = useAppSearchParams();
  const chosen = search.get('service') ?? '';
  const query = { limit: mostServices };
  const services = useQuery({
    queryKey: ['canary', 'services', 'playground', query],
    queryFn: ({ signal }) => api.listServices(query, { signal }),
  });
  const field = () => {
    if (services.data) {
      return (
        <ServiceField
          rows={services.data.items}
          totalCount={services.data.totalCount}
          value={chosen}
          onChange={service => setSearch(service ? { service } : {})}
        />
      );
    }
    return services.error ? (
      <LoadError
        error={services.error}
        onRetry={() => void services.refetch()}
      />
    ) : (
      <Skeleton aria-hidden style={{ height: 54 }} />
    );
  };
  return (
    <Talk key={chosen} service={refOf(chosen)}>
      {field()}
    </Talk>
  );
}
