import type { Action } from '@wordpress/dataviews/wp';
import { useEffect, useMemo, useRef, useState } from '@wordpress/element';
import type { ReactNode, RefObject } from 'react';
import { BulkActionDialog, type BulkAction } from './BulkActionDialog';

interface RowBulkAction< Row > extends BulkAction {
	readonly id: string;
	readonly appliesTo: ( row: Row ) => boolean;
}

/**
 * Provides the bulk actions of a list. Each asks for confirmation once.
 *
 * @param all   must be the same array on every render
 * @param again reloads the list
 */
export function useBulkActions< Row extends { readonly id: number } >(
	all: readonly RowBulkAction< Row >[],
	again: () => void
): {
	readonly actions: readonly Action< Row >[];
	readonly dialog: ReactNode;
	/** Gets the focus after an action, since the selected rows may be gone. */
	readonly countRef: RefObject< HTMLParagraphElement >;
} {
	const [ asked, setAsked ] = useState< { bulk: RowBulkAction< Row >; items: Row[] } | null >( null );
	const [ times, setTimes ] = useState( 0 );
	const countRef = useRef< HTMLParagraphElement >( null );
	useEffect( () => {
		if ( times > 0 ) {
			countRef.current?.focus();
		}
	}, [ times ] );
	const actions = useMemo(
		() =>
			all.map( ( bulk ) => ( {
				id: bulk.id,
				label: bulk.confirm,
				isDestructive: bulk.isDestructive ?? false,
				supportsBulk: true,
				isEligible: bulk.appliesTo,
				callback: ( items: Row[] ) => setAsked( { bulk, items } ),
			} ) ),
		[ all ]
	);

	return {
		actions,
		countRef,
		dialog: asked && (
			<BulkActionDialog
				{ ...asked.bulk }
				items={ asked.items }
				onUndone={ again }
				onClose={ ( isDone ) => {
					setAsked( null );
					if ( isDone ) {
						setTimes( times + 1 );
						again();
					}
				} }
			/>
		),
	};
}
