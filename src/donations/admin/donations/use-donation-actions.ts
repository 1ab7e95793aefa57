import { useMemo } from '@wordpress/element';
import type { DeskSlots, RowActions } from '../../../shared/admin/desk/desk-types';
import { useBulkActions } from '../donation-list/use-bulk-actions';
import { donationBulkActions } from './donation-bulk-actions';
import { rowActions } from './row-actions';

/** Provides the actions for one donation, which open its page, and the bulk actions. */
export function useDonationActions( { again, links }: Parameters< DeskSlots[ 'useRowActions' ] >[ 0 ] ): RowActions {
	const { actions, ...rest } = useBulkActions( useMemo( donationBulkActions, [] ), again );
	const open = ( id: number, dialog?: string ) => links.toRecord( 'donations', id, dialog ).go();
	return { ...rest, actions: [ ...rowActions( open ), ...actions ] as unknown as RowActions[ 'actions' ] };
}
