import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Answer, DeskSlots, DialogProps, RowActions } from '../../../shared/admin/desk/desk-types';
import type { DonorView } from './donor-records';
import { donorsScriptData } from './donors-script-data';
import { donorCountText } from './donor-texts';
import { MergeDialog } from './MergeDialog';

/** The sentence above the list. */
export const DonorCount = ( { answer: { total } }: { readonly answer: Answer } ) => <>{ donorCountText( total ) }</>;

/** Merges the donor of a page. */
export const MergeDonorDialog = ( { record: { id }, again, links, onClose }: DialogProps< DonorView > ) => (
	<MergeDialog
		ids={ [ id ] }
		onMerged={ ( kept ) => {
			onClose();
			again();
			links.toRecord( 'donors', kept ).go();
		} }
		onClose={ onClose }
	/>
);

/** Merges the selected donors of the list. */
export function useDonorActions( { links }: Parameters< DeskSlots[ 'useRowActions' ] >[ 0 ] ): RowActions {
	const [ merging, setMerging ] = useState< readonly number[] >( [] );
	const countRef = useRef< HTMLParagraphElement >( null );
	const merge: RowActions[ 'actions' ][ number ] = {
		id: 'merge',
		label: __( 'Merge', 'benefit' ),
		supportsBulk: true,
		callback: ( donors ) => setMerging( donors.map( ( { id } ) => id ) ),
	};
	return {
		actions: donorsScriptData().can_merge ? [ merge ] : [],
		countRef,
		dialog: merging.length > 0 && (
			<MergeDialog
				ids={ merging }
				onMerged={ ( kept ) => links.toRecord( 'donors', kept ).go() }
				onClose={ () => setMerging( [] ) }
			/>
		),
	};
}
