import { EntityServiceCard } from '../entity/EntityServiceCard';
import { EntityServiceContent } from '../entity/EntityServiceContent';
import { LegacyProviders } from './LegacyProviders';

export function LegacyEntityServiceContent() {
  return (
    <LegacyProviders>
      <EntityServiceContent />
    </LegacyProviders>
  );
}

export function LegacyEntityServiceCard() {
  return (
    <LegacyProviders>
      <EntityServiceCard />
    </LegacyProviders>
  );
}
