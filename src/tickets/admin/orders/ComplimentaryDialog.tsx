import { SelectControl, Spinner } from '@wordpress/components';
import { useId, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { getComplimentaryTypes, giveComplimentary } from './orders-api';
import type { OrderResponse } from './contracts';
import { ordersScreenData } from './orders-screen-data';
import { ActionDialog } from '../../../shared/admin/ActionDialog';
import { TextField } from '../../../shared/admin/TextField';
import { useAction } from '../../../shared/admin/use-action';
import { useServerData } from '../../../shared/admin/use-server-data';

interface Props {
	readonly onDone: ( order: OrderResponse ) => void;
	readonly onClose: () => void;
}

const FIELDS = [ 'first_name', 'last_name', 'email' ];
const wholeNumber = ( text: string ): number => ( /^\d{1,3}$/.test( text ) ? Number( text ) : 0 );

/** Issues complimentary tickets to a named person. */
export function ComplimentaryDialog( { onDone, onClose }: Props ) {
	const { events } = ordersScreenData();
	const eventId = useId();
	const [ event, setEvent ] = useState( events[ 0 ]?.value ?? '' );
	const [ person, setPerson ] = useState( { first_name: '', last_name: '', email: '' } );
	const [ quantities, setQuantities ] = useState< Record< string, string > >( {} );
	const { data, isLoading, error } = useServerData( event, ( signal ) =>
		getComplimentaryTypes( Number( event ), signal )
	);
	const { isBusy, refusal, press } = useAction( giveComplimentary, onDone, FIELDS );
	const tickets = ( data?.tickets ?? [] )
		.map( ( { id } ) => ( { ticket_id: id, quantity: wholeNumber( quantities[ id ] ?? '' ) } ) )
		.filter( ( { quantity } ) => quantity > 0 );

	const field = ( name: keyof typeof person, label: string, type: 'text' | 'email', maxLength: number ) => (
		<TextField
			label={ label }
			type={ type }
			maxLength={ maxLength }
			value={ person[ name ] }
			error={ refusal.fields[ name ] }
			onChange={ ( value ) => setPerson( { ...person, [ name ]: value } ) }
		/>
	);

	return (
		<ActionDialog
			title={ __( 'Issue complimentary tickets', 'benefit' ) }
			confirm={ __( 'Issue tickets', 'benefit' ) }
			isBusy={ isBusy }
			isReady={ tickets.length > 0 && ! isLoading }
			error={ refusal.sentence }
			onClose={ onClose }
			onConfirm={ () => press( { event_id: Number( event ), tickets, ...person } ) }
		>
			{ events.length === 0 ? (
				<p>{ __( 'There are no events yet.', 'benefit' ) }</p>
			) : (
				<>
					<SelectControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						id={ eventId }
						label={ __( 'Event', 'benefit' ) }
						value={ event }
						options={ events }
						onChange={ ( value ) => {
							setEvent( value );
							setQuantities( {} );
						} }
					/>
					<fieldset className="benefit-desk-choice">
						<legend>{ __( 'Tickets', 'benefit' ) }</legend>
						{ isLoading && <Spinner /> }
						{ error !== '' && <p role="alert">{ error }</p> }
						{ ! isLoading && data?.tickets.length === 0 && (
							<p>{ __( 'This event has no published ticket types.', 'benefit' ) }</p>
						) }
						{ ! isLoading &&
							data?.tickets.map( ( { id, name, left } ) => (
								<TextField
									key={ id }
									label={ sprintf(
										/* translators: 1: name of a ticket type, 2: how many places are left */
										__( '%1$s (%2$s)', 'benefit' ),
										name,
										left
									) }
									inputMode="numeric"
									maxLength={ 3 }
									value={ quantities[ id ] ?? '' }
									onChange={ ( value ) =>
										setQuantities( { ...quantities, [ id ]: value.replace( /\D+/g, '' ) } )
									}
								/>
							) ) }
					</fieldset>
					{ field( 'first_name', __( 'First name', 'benefit' ), 'text', 100 ) }
					{ field( 'last_name', __( 'Last name', 'benefit' ), 'text', 100 ) }
					{ field( 'email', __( 'Email address to send the tickets to', 'benefit' ), 'email', 190 ) }
				</>
			) }
		</ActionDialog>
	);
}
