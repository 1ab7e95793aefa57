import { useMemo } from '@wordpress/element';
import type { DeskSlots, RowActions } from '../../../shared/admin/desk/desk-types';
import { useBulkActions } from '../donation-list/use-bulk-actions';
import { subscriptionBulkActions } from './subscription-bulk-actions';

/** Provides the bulk actions of recurring donations. */
export function useSubscriptionActions( { again }: Parameters< DeskSlots[ 'useRowActions' ] >[ 0 ] ): RowActions {
	const { actions, ...rest } = useBulkActions( useMemo( subscriptionBulkActions, [] ), again );
	return { ...rest, actions: actions as unknown as RowActions[ 'actions' ] };
}
