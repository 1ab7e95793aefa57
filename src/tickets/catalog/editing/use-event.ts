import { store as coreStore } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';
import type { Field, Sentences } from '../../../shared/editor/use-invalid-fields';
import { EVENT, type Stock } from './ticket-type';
import { __ } from '@wordpress/i18n';
import { parseTimestamp } from '../../../shared/editor/timestamps';
import { parseSaveError } from './save-errors';
import { useEntityEdit } from '../../../shared/admin/use-entity-edit';

export interface EventMeta {
	readonly benefit_start: string;
	readonly benefit_end: string;
	readonly benefit_doors: string;
	readonly benefit_timezone: string;
	readonly benefit_venue_name: string;
	readonly benefit_venue_address: string;
	readonly benefit_organiser: string;
	readonly benefit_sale_state: 'on_sale' | 'paused' | 'postponed' | 'cancelled';
	/** Hundredths of a percent. */
	readonly benefit_tax_rate_bp: number;
	/** Whether prices include the tax. */
	readonly benefit_tax_mode: 'site' | 'inclusive' | 'exclusive';
}

interface EventRecord {
	readonly meta: EventMeta;
	readonly benefit_capacity: number | null;
	readonly benefit_stock: Stock;
}

export interface EditedEvent {
	readonly meta: EventMeta;
	/** Meta of the last save. */
	readonly saved: EventMeta;
	readonly capacity: number | null;
	readonly stock: Stock;
	readonly wrong: Sentences;
	set: ( field: Field, changes: Partial< EventMeta > ) => void;
	setCapacity: ( capacity: number | null ) => void;
}

/** Checks rules between dates, with the server's own messages (EventMetaFields). */
function check( meta: EventMeta ): Sentences {
	const [ start, end, doors ] = [ meta.benefit_start, meta.benefit_end, meta.benefit_doors ].map( parseTimestamp );
	const wrong: Record< Field, string > = {};
	if ( typeof end === 'number' && typeof start !== 'number' ) {
		wrong.benefit_start = __( 'An event with an end also needs a start.', 'benefit' );
	}
	if ( typeof end === 'number' && typeof start === 'number' && end <= start ) {
		wrong.benefit_end = __( 'The event must end after it starts.', 'benefit' );
	}
	if ( typeof doors === 'number' && typeof end === 'number' && doors >= end ) {
		wrong.benefit_doors = __( 'The doors must open before the event ends.', 'benefit' );
	}
	return wrong;
}

/** The event being edited, whose fields are saved together with its text. Null until it is loaded. */
export function useEvent( id: number ): EditedEvent | null {
	const edit = useEntityEdit( EVENT, id );
	const { event, saved, error } = useSelect(
		( select ) => {
			const core = select( coreStore );
			return {
				// The types only cover WordPress's own records.
				event: core.getEditedEntityRecord( EVENT.kind, EVENT.name, id ) as unknown as EventRecord | false,
				saved: core.getRawEntityRecord( EVENT.kind, EVENT.name, id ) as unknown as EventRecord | undefined,
				error: core.getLastEntitySaveError( EVENT.kind, EVENT.name, id ) as unknown,
			};
		},
		[ id ]
	);
	if ( ! event || ! event.meta ) {
		return null;
	}
	const { meta, benefit_capacity: capacity, benefit_stock: stock } = event;
	const before = { meta, benefit_capacity: capacity };

	return {
		meta,
		saved: saved?.meta ?? meta,
		capacity,
		stock,
		wrong: { ...( error ? parseSaveError( error ).fields : {} ), ...check( meta ) },
		set: ( field, changes ) => edit( field, before, { meta: { ...meta, ...changes } } ),
		setCapacity: ( places ) => edit( 'benefit_capacity', before, { benefit_capacity: places } ),
	};
}
