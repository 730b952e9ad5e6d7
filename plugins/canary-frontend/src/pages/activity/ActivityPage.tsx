import { AgeStamp } from '../../components/AgeStamp';
import { useRefresh } from '../../hooks';
import { PageStack, PageSurface } from '../../theme';
import { Activity } from './Activity';

/** Who changed what, and who was stopped, on all services. */
export function ActivityPage() {
  const refresh = useRefresh();
  return (
    <PageSurface>
      <PageStack>
        <Activity interval={refresh.interval}>
          <AgeStamp refresh={refresh} />
        </Activity>
      </PageStack>
    </PageSurface>
  );
}
