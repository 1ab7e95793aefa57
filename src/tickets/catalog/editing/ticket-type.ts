import { __ } from '@wordpress/i18n';
import type { Field, Sentences } from '../../../shared/editor/use-invalid-fields';
import { parseTimestamp } from '../../../shared/editor/timestamps';

export const TICKET = { kind: 'postType', name: 'benefit_ticket' } as const;
export const EVENT = { kind: 'postType', name: 'benefit_event' } as const;

export interface TicketMeta {
	readonly benefit_price_minor: number;
	readonly benefit_min_per_order: number;
	readonly benefit_max_per_order: number;
	/** 0 means no limit. */
	readonly benefit_max_per_buyer: number;
	readonly benefit_sale_from: string;
	readonly benefit_sale_to: string;
	readonly benefit_fee_kind: 'none' | 'fixed' | 'percent';
	/** Minor units, or hundredths of a percent. */
	readonly benefit_fee_value: number;
	/** 0 means no limit. */
	readonly benefit_checkins_allowed: number;
	readonly benefit_age_limit: boolean;
}

/** Editable values of a ticket type, as the REST API takes them. */
export interface TicketValues {
	readonly title: string;
	readonly excerpt: string;
	readonly status: string;
	readonly menu_order: number;
	/** Null means no limit. */
	readonly benefit_capacity: number | null;
	readonly meta: TicketMeta;
}

export interface Stock {
	readonly sold: number;
	readonly held: number;
	/** Null means no limit. */
	readonly left: number | null;
}

export const NO_STOCK: Stock = { sold: 0, held: 0, left: null };

/** A ticket type from the store, with unsaved changes and raw texts. */
export interface Ticket extends TicketValues {
	readonly id: number;
	/** Null for a ticket type that the current user may not edit. */
	readonly benefit_stock: Stock | null;
}

/**
 * Defaults of TicketTypeMetaFields, and no capacity limit: a capacity of 0 would make it sold out as soon as it is
 * saved.
 */
export const newTicket = ( menuOrder: number ): TicketValues => ( {
	title: '',
	excerpt: '',
	status: 'publish',
	menu_order: menuOrder,
	benefit_capacity: null,
	meta: {
		benefit_price_minor: 0,
		benefit_min_per_order: 1,
		benefit_max_per_order: 999,
		benefit_max_per_buyer: 0,
		benefit_sale_from: '',
		benefit_sale_to: '',
		benefit_fee_kind: 'none',
		benefit_fee_value: 0,
		benefit_checkins_allowed: 1,
		benefit_age_limit: false,
	},
} );

/** Checks rules that involve several fields before saving, with the server's own messages (TicketTypeMetaFields). */
export function validateTicketType( { title, meta }: TicketValues ): Sentences {
	const wrong: Record< Field, string > = {};
	if ( title.trim() === '' ) {
		wrong.title = __( 'Enter a name for the ticket type.', 'benefit' );
	}
	if ( meta.benefit_min_per_order > meta.benefit_max_per_order ) {
		wrong.benefit_min_per_order = __( 'The minimum per order cannot be higher than the maximum.', 'benefit' );
	}
	if ( meta.benefit_max_per_buyer > 0 && meta.benefit_max_per_buyer < meta.benefit_min_per_order ) {
		wrong.benefit_max_per_buyer = __(
			'The maximum per buyer cannot be lower than the minimum per order. No tickets could be sold.',
			'benefit'
		);
	}
	const [ from, to ] = [ parseTimestamp( meta.benefit_sale_from ), parseTimestamp( meta.benefit_sale_to ) ];
	if ( from !== null && to !== null && to <= from ) {
		wrong.benefit_sale_to = __( 'The sales end must be after the sales start.', 'benefit' );
	}
	return wrong;
}
