import { Badge, type BadgeKind } from '../../../shared/admin/Badge';
import { TestBadge } from '../../../shared/admin/TestBadge';
import type { DonationView } from './donation-record';

const KINDS: Record< string, BadgeKind > = {
	publish: 'good',
	give_subscription: 'good',
	pending: 'open',
	processing: 'open',
	preapproval: 'open',
	refunded: 'bad',
	revoked: 'bad',
};

type Props = Pick< DonationView, 'status' | 'status_text' | 'test' | 'suspect' | 'refunded' >;

/** Shows the status of a donation, and whether it is a test. */
export function DonationStatusBadge( { status, status_text: text, test, suspect, refunded }: Props ) {
	const kind = KINDS[ status ] ?? 'over';
	return (
		<span>
			<Badge kind={ kind === 'good' && ( suspect || refunded !== '' ) ? 'open' : kind }>{ text }</Badge>{ ' ' }
			{ test && <TestBadge /> }
		</span>
	);
}
