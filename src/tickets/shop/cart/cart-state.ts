/** The states of the cart on the page, and how they change. No browser and no server in here. */
import { normalizeDigits } from '../../../shared/support/digits';
import type { CartProps } from './contracts';
import { now, pageLoadTime, type Moment } from './reservation-countdown';

export type Line = CartProps[ 'lines' ][ number ];

/** Where the focus goes, once that is shown; '' where it was. `announcement`: what the screen alone would say. */
export interface Notice {
	readonly focus: '' | 'error' | 'age' | 'code' | 'empty' | { readonly line: number };
	readonly announcement: string;
}

export interface CartState {
	readonly view: CartProps;
	/** When the server said so. */
	readonly since: Moment;
	/** By ticket type, as typed. */
	readonly entered: Readonly< Record< number, string > >;
	/** Of a discount, as typed. */
	readonly code: string;
	/** The code that was refused last, and why; null: the server's view says all. */
	readonly refusedCode: { readonly code: string; readonly message: string } | null;
	readonly isOldEnough: boolean;
	readonly ageError: string;
	readonly error: string;
	/** The button that is at work, '' when none is. */
	readonly pressed: string;
	/** Lines that were taken out, for as long as that can be undone. */
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
	/** The server's answer to a press; entries of these ticket types are the server's now. */
	| { readonly type: 'done'; readonly view: CartProps; readonly settled: readonly number[] }
	/** The server's answer to a code. */
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
			// Presses from before a page came back from the browser's cache are over.
			return {
				...withView( state, change.view, [] ),
				pressed: '',
				notice: { focus: '', announcement: change.announcement },
			};
	}
}

/** With the server's view; what somebody has typed and not sent stays. */
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
		// One line after the other comes back.
		pressed: state.pressed === 'undo' && removed.length > 0 ? 'undo' : '',
		removed,
		notice: {
			focus,
			announcement:
				gone.map( ( line ) => line.removed ).join( ' ' ) || ( focus === 'empty' ? '' : view.texts.updated ),
		},
	};
}

/** The message at the box of the code: `before` is the code it is about. */
export const couponBox = ( { view, refusedCode }: CartState ): CartProps[ 'coupon' ] =>
	refusedCode
		? { ...view.coupon, before: refusedCode.code, problem: true, message: refusedCode.message }
		: view.coupon;

const normal = ( code: string ): string => code.trim().toUpperCase();

/** spec/tickets.txt §4 "Coupon": whether the field holds something else than at first. */
export const isCodeEdited = ( state: CartState ): boolean =>
	normal( state.code ) !== normal( couponBox( state ).before );

const isEntered = ( { entered }: CartState, { id, quantity }: Line ): boolean => entered[ id ] !== quantity.value;

/** An emptied field is the smallest quantity. */
export function quantityOf( { entered }: CartState, { id, quantity }: Line ): number {
	const typed = normalizeDigits( entered[ id ] ?? '' );
	return typed === '' ? quantity.min : Number( typed );
}

/** spec/tickets.txt §4: nothing, or something else than what was loaded. */
export function isChanged( state: CartState ): boolean {
	const { lines } = state.view;
	const total = lines.reduce( ( sum, line ) => sum + quantityOf( state, line ), 0 );
	return total === 0 || lines.some( ( line ) => quantityOf( state, line ) !== line.stored );
}
