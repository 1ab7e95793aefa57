import { __ } from '@wordpress/i18n';
import { Badge, type BadgeKind } from '../../shared/admin/Badge';
import type { DonationResponse } from './contracts';

const KINDS: Record< string, BadgeKind > = {
	publish: 'good',
	give_subscription: 'good',
	pending: 'open',
	processing: 'open',
	preapproval: 'open',
	refunded: 'bad',
	revoked: 'bad',
};

type Props = Pick< DonationResponse, 'status' | 'status_text' | 'test' >;

/** The state in words, and whether no money was moved. */
export function StatusBadge( { status, status_text: text, test }: Props ) {
	return (
		<span>
			<Badge kind={ KINDS[ status ] ?? 'over' }>{ text }</Badge>
			{ test && (
				<span className="benefit-donation-test">
					<Badge kind="over">{ __( 'Test', 'benefit' ) }</Badge>
				</span>
			) }
		</span>
	);
}
