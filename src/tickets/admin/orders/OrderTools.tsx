import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ToolsProps } from '../../../shared/admin/desk/desk-types';
import { ComplimentaryDialog } from './ComplimentaryDialog';
import { ordersScreenData } from './orders-screen-data';

/** Buttons above the list: complimentary tickets and reports. */
export function OrderTools( { links }: ToolsProps ) {
	const [ isGiving, setGiving ] = useState( false );

	return (
		<>
			<Button variant="primary" onClick={ () => setGiving( true ) }>
				{ __( 'Issue complimentary tickets', 'benefit' ) }
			</Button>
			<Button variant="secondary" href={ ordersScreenData().report_url }>
				{ __( 'Reports and attendees', 'benefit' ) }
			</Button>
			{ isGiving && (
				<ComplimentaryDialog
					onClose={ () => setGiving( false ) }
					onDone={ ( { id } ) => links.toRecord( 'orders', id ).go() }
				/>
			) }
		</>
	);
}
