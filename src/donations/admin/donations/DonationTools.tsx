import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ToolsProps } from '../../../shared/admin/desk/desk-types';
import { MAX_ID, parseInteger } from '../../../shared/admin/url';
import { ManualDonationDialog } from './ManualDonationDialog';

/** @return of whom a link asks to enter a donation at once; null: none does */
export const manualEntryDonor = ( address: string ): number | null =>
	parseInteger( new URLSearchParams( address ).get( 'enter' ), MAX_ID );

/** The button above the list by which a donation is added manually. */
export function DonationTools( { links, resetAddress }: ToolsProps ) {
	// Null: nothing is entered; 0: of nobody in particular.
	const [ donor, setDonor ] = useState( () => manualEntryDonor( window.location.search ) );

	return (
		<>
			<Button variant="primary" onClick={ () => setDonor( 0 ) }>
				{ __( 'Enter a donation', 'benefit' ) }
			</Button>
			{ donor !== null && (
				<ManualDonationDialog
					donor={ donor }
					onClose={ () => {
						setDonor( null );
						// Read again, the page does not ask again.
						resetAddress();
					} }
					onDone={ ( { id } ) => links.toRecord( 'donations', id ).go() }
				/>
			) }
		</>
	);
}
