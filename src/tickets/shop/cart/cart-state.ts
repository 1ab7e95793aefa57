/** States of the cart and the transitions between them. Independent of browser and server. */
import { normalizeDigits } from '../../../shared/support/digits';
import type { CartProps } from './contracts';
import { now, pageLoadTime, type Moment } from './reservation-countdown';

export type Line = CartProps[ 'lines' ][ number ];

/** Focus after the next rendering ('' leaves it), and an announcement for changes that are only visible. */
export interface Notice {
	readonly focus: '' | 'error' | 'age' | 'code' | 'empty' | { readonly line: number };
	readonly announcement: string;
}

export interface CartState {
	readonly view: CartProps;
	/** When the server's answer arrived. */
	readonly since: Moment;
	/** Typed quantities by ticket type. */
	readonly entered: Readonly< Record< number, string > >;
	/** Coupon code as typed. */
	readonly code: string;
	/** The last refused code and the reason; null when the server's view is up to date. */
	readonly refusedCode: { readonly code: string; readonly message: string } | null;
	readonly isOldEnough: boolean;
	readonly ageError: string;
	readonly error: string;
	/** Button whose request is running, '' for none. */
	readonly pressed: string;
	/** Removed lines that can still be restored. */
	readonly removed: readonly Line[];
	readonly notice: Notice;
}

export type Change =
	| { readonly type: 'entered'; readonly id: number; readonly value: string }
	| { readonly type: 'age'; readonly isOldEnough: boolean }
	| { readonly type: 'pressed'; readonly button: string }
	| { readonly type: 'code'; readonly value: string }
	| { readonly type: 'refused'; readonly message: string; readonly isAge?: boolean }
	| { readonly type: 'code-refused'; readonly code: string; readonly message: string }
	/** The server's answer to a button; the server now knows the quantities of the `settled` ticket types. */
	| { readonly type: 'done'; readonly view: CartProps; readonly settled: readonly number[] }
	/** The server's answer to a coupon code. */
	| { readonly type: 'code-done'; readonly view: CartProps }
	| { readonly type: 'read'; readonly view: CartProps; readonly announcement: string };

const NOTHING: Notice = { focus: '', announcement: '' };

const entriesOf = ( { lines }: CartProps ): Record< number, string > =>
	Object.fromEntries( lines.map( ( { id, quantity } ) => [ id, quantity.value ] ) );

export function initialCart( view: CartProps ): CartState {
	return {
		view,
		since: pageLoadTime(),
		entered: entriesOf( view ),
		code: view.coupon.code,
		refusedCode: null,
		isOldEnough: view.age.checked,
		ageError: view.age.error,
		error: view.error,
		pressed: '',
		removed: [],
		notice: NOTHING,
	};
}

export function cartReducer( state: CartState, change: Change ): CartState {
	switch ( change.type ) {
		case 'entered':
			return { ...state, entered: { ...state.entered, [ change.id ]: change.value } };
		case 'code':
			return { ...state, code: change.value };
		case 'age':
			return { ...state, isOldEnough: change.isOldEnough, ageError: change.isOldEnough ? '' : state.ageError };
		case 'pressed':
			return { ...state, pressed: change.button, error: '', ageError: '' };
		case 'refused':
			return {
				...state,
				pressed: '',
				error: change.isAge ? '' : change.message,
				ageError: change.isAge ? change.message : '',
				notice: { focus: change.isAge ? 'age' : 'error', announcement: '' },
			};
		case 'code-refused':
			return {
				...state,
				pressed: '',
				refusedCode: { code: change.code, message: change.message },
				notice: { focus: 'code', announcement: change.message },
			};
		case 'done':
			return done( state, change.view, change.settled );
		case 'code-done': {
			const { coupon, texts } = change.view;
			return {
				...withView( { ...state, refusedCode: null, code: state.view.coupon.before }, change.view, [] ),
				pressed: '',
				notice: { focus: 'code', announcement: coupon.message || texts.code_removed },
			};
		}
		case 'read':
			// Requests from before the page came back from the browser's cache are over.
			return {
				...withView( state, change.view, [] ),
				pressed: '',
				notice: { focus: '', announcement: change.announcement },
			};
	}
}

/** Takes over the server's view, but keeps input that has not been sent. */
function withView( state: CartState, view: CartProps, settled: readonly number[] ): CartState {
	const kept = state.view.lines.filter( ( line ) => ! settled.includes( line.id ) && isEntered( state, line ) );
	const entered = entriesOf( view );
	for ( const { id } of kept ) {
		if ( id in entered ) {
			entered[ id ] = state.entered[ id ] ?? '';
		}
	}
	const removed = state.removed.filter( ( { id } ) => ! ( id in entered ) );
	const code = state.refusedCode || isCodeEdited( state ) ? state.code : view.coupon.code;
	return { ...state, view, since: now(), entered, code, removed };
}

function done( state: CartState, view: CartProps, settled: readonly number[] ): CartState {
	const isThere = ( { id }: Line ): boolean => view.lines.some( ( line ) => line.id === id );
	const wasThere = ( { id }: Line ): boolean => state.view.lines.some( ( line ) => line.id === id );
	const gone = state.pressed === 'empty' ? [] : state.view.lines.filter( ( line ) => ! isThere( line ) );
	const removed = state.pressed === 'undo' ? state.removed.filter( ( line ) => ! isThere( line ) ) : gone;
	const first = gone[ 0 ] ? state.view.lines.indexOf( gone[ 0 ] ) : -1;
	const next = view.lines[ Math.min( first, view.lines.length - 1 ) ];
	const back = view.lines.find( ( line ) => ! wasThere( line ) );

	let focus: Notice[ 'focus' ] = '';
	if ( view.lines.length === 0 ) {
		focus = 'empty';
	} else if ( back ) {
		focus = { line: back.id };
	} else if ( next && state.pressed !== 'update' ) {
		focus = { line: next.id };
	}
	return {
		...withView( state, view, settled ),
		// Removed lines are restored one request at a time.
		pressed: state.pressed === 'undo' && removed.length > 0 ? 'undo' : '',
		removed,
		notice: {
			focus,
			announcement:
				gone.map( ( line ) => line.removed ).join( ' ' ) || ( focus === 'empty' ? '' : view.texts.updated ),
		},
	};
}

/** State of the coupon box; `before` is the code that the message is about. */
export const couponBox = ( { view, refusedCode }: CartState ): CartProps[ 'coupon' ] =>
	refusedCode
		? { ...view.coupon, before: refusedCode.code, problem: true, message: refusedCode.message }
		: view.coupon;

const normal = ( code: string ): string => code.trim().toUpperCase();

/** Whether the code in the field differs from the one that the message is about (docs/spec-tickets.md §4 "Coupon"). */
export const isCodeEdited = ( state: CartState ): boolean =>
	normal( state.code ) !== normal( couponBox( state ).before );

const isEntered = ( { entered }: CartState, { id, quantity }: Line ): boolean => entered[ id ] !== quantity.value;

/** An empty field means the minimum. */
export function quantityOf( { entered }: CartState, { id, quantity }: Line ): number {
	const typed = normalizeDigits( entered[ id ] ?? '' );
	return typed === '' ? quantity.min : Number( typed );
}

/**
 * Whether the cart must be updated first: it is empty, or a quantity differs from the stored one (docs/spec-tickets.md
 * §4).
 */
export function isChanged( state: CartState ): boolean {
	const { lines } = state.view;
	const total = lines.reduce( ( sum, line ) => sum + quantityOf( state, line ), 0 );
	return total === 0 || lines.some( ( line ) => quantityOf( state, line ) !== line.stored );
}
