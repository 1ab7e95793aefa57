import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ToolsProps } from '../../../shared/admin/desk/desk-types';
import { MAX_ID, parseInteger } from '../../../shared/admin/url';
import { ManualDonationDialog } from './ManualDonationDialog';

/** Returns the donor for whom a link opens the dialog (`enter=12`); null if it does not ask for it. */
export const manualEntryDonor = ( address: string ): number | null =>
	parseInteger( new URLSearchParams( address ).get( 'enter' ), MAX_ID );

/** Shows the button above the list that adds a donation manually. */
export function DonationTools( { links, resetAddress }: ToolsProps ) {
	// Null while the dialog is closed; 0 if no donor is preselected.
	const [ donor, setDonor ] = useState( () => manualEntryDonor( window.location.search ) );

	return (
		<>
			<Button variant="primary" onClick={ () => setDonor( 0 ) }>
				{ __( 'Add donation', 'benefit' ) }
			</Button>
			{ donor !== null && (
				<ManualDonationDialog
					donor={ donor }
					onClose={ () => {
						setDonor( null );
						// Removes `enter` from the address, so that a reload does not open the dialog again.
						resetAddress();
					} }
					onDone={ ( { id } ) => links.toRecord( 'donations', id ).go() }
				/>
			) }
		</>
	);
}
