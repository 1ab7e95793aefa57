import { Badge, type BadgeKind } from '../../../shared/admin/Badge';
import { TestBadge } from '../../../shared/admin/TestBadge';
import type { Recurring } from './subscription-record';

const KINDS: Record< string, BadgeKind > = {
	active: 'good',
	completed: 'good',
	pending: 'open',
	paused: 'open',
	failing: 'bad',
	suspended: 'bad',
};

/** Shows the status of a recurring donation, and whether it is a test. */
export function SubscriptionStatusBadge( {
	status,
	status_text: text,
	test,
}: Pick< Recurring, 'status' | 'status_text' | 'test' > ) {
	return (
		<span>
			<Badge kind={ KINDS[ status ] ?? 'over' }>{ text }</Badge> { test && <TestBadge /> }
		</span>
	);
}
