import { EntityExperimentCard } from '../entity/EntityExperimentCard';
import { EntityExperimentContent } from '../entity/EntityExperimentContent';
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

export function LegacyEntityExperimentContent() {
  return (
    <LegacyProviders>
      <EntityExperimentContent />
    </LegacyProviders>
  );
}

export function LegacyEntityExperimentCard() {
  return (
    <LegacyProviders>
      <EntityExperimentCard />
    </LegacyProviders>
  );
}
