import { CheckboxControl, ComboboxControl, Flex } from '@wordpress/components';
import { PluginDocumentSettingPanel } from '@wordpress/editor';
import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { TextField, ValueField } from '../../../shared/editor/EditorField';
import { FormContext, useForm } from '../../../shared/editor/form-context';
import type { InvalidFieldsApi } from '../../../shared/editor/use-invalid-fields';
import { fromLocalInput, toLocalInput } from '../../../shared/editor/timestamps';
import { timestampFormat } from '../../../shared/editor/input-formats';
import { eventEditorScriptData } from './event-editor-script-data';
import { withStart } from './event-move';
import { useEvent, type EditedEvent, type EventMeta } from './use-event';
import { useEventMove, type EventMove } from './use-event-move';

const LINE_LENGTH = 200;
const ADDRESS_LENGTH = 500;

/** Keeps the local times when the time zone changes, because people mean the clock on the wall. */
function inZone( meta: EventMeta, zone: string ): Partial< EventMeta > {
	const move = ( stored: string ) => fromLocalInput( toLocalInput( stored, meta.benefit_timezone ), zone ) ?? stored;

	return {
		benefit_timezone: zone,
		benefit_start: move( meta.benefit_start ),
		benefit_end: move( meta.benefit_end ),
		benefit_doors: move( meta.benefit_doors ),
	};
}

function When( { meta, saved, set, move }: EditedEvent & { readonly move: EventMove } ) {
	const time = ( name: 'benefit_start' | 'benefit_end' | 'benefit_doors', label: string, help = '' ) => (
		<ValueField
			name={ name }
			label={ label }
			help={ help }
			value={ meta[ name ] }
			notation={ timestampFormat( meta.benefit_timezone ) }
			unreadable={ __( 'Enter a valid date and time in the event’s time zone.', 'benefit' ) }
			type="datetime-local"
			onChange={ ( value ) =>
				set( name, name === 'benefit_start' ? withStart( saved, meta, value ) : { [ name ]: value } )
			}
		/>
	);
	const zones = useMemo( () => eventEditorScriptData().zones.map( ( value ) => ( { value, label: value } ) ), [] );

	return (
		<>
			<ComboboxControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Time zone', 'benefit' ) }
				help={ __( 'Times are in the event’s time zone. Visitors see the same times.', 'benefit' ) }
				allowReset={ false }
				value={ meta.benefit_timezone }
				options={ zones }
				onChange={ ( zone ) => zone && set( 'benefit_timezone', inZone( meta, zone ) ) }
			/>
			{ time( 'benefit_start', __( 'Start', 'benefit' ) ) }
			{ move.question !== '' && (
				<CheckboxControl
					__nextHasNoMarginBottom
					label={ move.question }
					checked={ move.isConfirmed }
					onChange={ move.confirm }
				/>
			) }
			{ time(
				'benefit_end',
				__( 'End', 'benefit' ),
				__( 'Ticket sales stop when the event ends, or when it starts if it has no end.', 'benefit' )
			) }
			{ time( 'benefit_doors', __( 'Doors open', 'benefit' ) ) }
		</>
	);
}

function Where( { meta, set }: EditedEvent ) {
	return (
		<>
			<TextField
				name="benefit_venue_name"
				label={ __( 'Venue', 'benefit' ) }
				maxLength={ LINE_LENGTH }
				value={ meta.benefit_venue_name }
				onChange={ ( value ) => set( 'benefit_venue_name', { benefit_venue_name: value } ) }
			/>
			<TextField
				name="benefit_venue_address"
				label={ __( 'Venue address', 'benefit' ) }
				maxLength={ ADDRESS_LENGTH }
				isMultiline
				value={ meta.benefit_venue_address }
				onChange={ ( value ) => set( 'benefit_venue_address', { benefit_venue_address: value } ) }
			/>
			<TextField
				name="benefit_organiser"
				label={ __( 'Organizer', 'benefit' ) }
				maxLength={ LINE_LENGTH }
				value={ meta.benefit_organiser }
				onChange={ ( value ) => set( 'benefit_organiser', { benefit_organiser: value } ) }
			/>
		</>
	);
}

export function EventPanel( { eventId, holding }: { readonly eventId: number; readonly holding: InvalidFieldsApi } ) {
	const event = useEvent( eventId );
	const move = useEventMove( event, holding );
	const form = useForm( event?.wrong ?? {}, holding );

	return (
		<PluginDocumentSettingPanel name="event" title={ __( 'Event details', 'benefit' ) } className="benefit-panel">
			{ event && (
				<FormContext.Provider value={ form }>
					<Flex direction="column" gap={ 4 } align="stretch">
						<When { ...event } move={ move } />
						<Where { ...event } />
					</Flex>
				</FormContext.Provider>
			) }
		</PluginDocumentSettingPanel>
	);
}
