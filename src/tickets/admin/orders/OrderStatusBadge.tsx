import type { ReactNode } from 'react';
import { Badge, type BadgeKind } from '../../../shared/admin/Badge';

const KINDS: Record< string, BadgeKind > = {
	order_paid: 'good',
	valid: 'good',
	order_received: 'open',
	waiting: 'open',
	order_partly_refunded: 'open',
	order_fraud: 'bad',
	cancelled: 'bad',
	refunded: 'bad',
	charged_back: 'bad',
	test: 'bad',
};

export function OrderStatusBadge( { status, children }: { readonly status: string; readonly children: ReactNode } ) {
	return <Badge kind={ KINDS[ status ] ?? 'over' }>{ children }</Badge>;
}
