import { AjaxError, asAjaxError } from '../../../shared/http/ajax';
import { notifyCartChange } from './cart-changes';
import { ticketsScriptData } from './tickets-script-data';
import { runCartAction, readCart, type CartAction, type Quantity } from './cart-api';
import {
	cartReducer,
	initialCart,
	isChanged,
	isCodeEdited,
	quantityOf,
	type CartState,
	type Change,
	type Line,
} from './cart-state';
import type { BenefitCartFormResponse, CartProps } from './contracts';

/** Name under which the cart reports changes, so that it can ignore its own. */
export const CART = 'cart';

export interface CartStore {
	readonly getState: () => CartState;
	readonly subscribe: ( listener: () => void ) => () => void;
	readonly enter: ( id: number, value: string ) => void;
	readonly enterCode: ( value: string ) => void;
	/** Applies the entered coupon code. */
	readonly applyCode: () => Promise< void >;
	readonly removeCode: () => Promise< void >;
	readonly confirmAge: ( isOldEnough: boolean ) => void;
	readonly update: () => Promise< void >;
	readonly remove: ( line: Line ) => Promise< void >;
	/** Restores the lines removed last. */
	readonly undo: () => Promise< void >;
	readonly empty: () => Promise< void >;
	readonly proceed: () => Promise< void >;
	/** Reads the cart again after changes elsewhere; `getAnnouncement` makes a sentence for screen readers. */
	readonly refresh: ( getAnnouncement?: ( view: CartProps ) => string ) => Promise< void >;
}

export function createCartStore( props: CartProps, go: ( address: string ) => void ): CartStore {
	let state = initialCart( props );
	/** Counts requests: a read that a later request has overtaken is ignored. */
	let requestNumber = 0;
	const listeners = new Set< () => void >();

	function change( by: Change ): void {
		state = cartReducer( state, by );
		listeners.forEach( ( listener ) => listener() );
	}

	const stored = ( line: Line ) => ( { id: line.id, quantity: `${ line.stored }` } );
	const entered = () =>
		state.view.lines.map( ( line ) => ( { id: line.id, quantity: `${ quantityOf( state, line ) }` } ) );

	/** Runs one request at a time; after an error the cart is unchanged and shows the message. */
	async function press( button: string, work: () => Promise< void > ): Promise< void > {
		if ( state.pressed !== '' ) {
			return;
		}
		change( { type: 'pressed', button } );
		try {
			await work();
		} catch ( thrown ) {
			refuse( asAjaxError( thrown ) );
		}
	}

	function refuse( { failure, message }: AjaxError ): void {
		const isRefused = failure.kind === 'refused';
		if ( isRefused && failure.field === 'coupon_code' ) {
			change( { type: 'code-refused', code: state.code, message } );
			return;
		}
		change( { type: 'refused', message, isAge: isRefused && failure.field === 'tc_age_check' } );
		if ( isRefused || failure.kind === 'timeout' ) {
			// The page may be outdated, or the change was made and only its answer is missing.
			void refresh();
		}
	}

	function send( what: CartAction, quantities: readonly Quantity[] ): Promise< BenefitCartFormResponse > {
		requestNumber++;
		return runCartAction( what, quantities, state.view.nonce );
	}

	async function write( what: CartAction, quantities: readonly Quantity[] = entered() ): Promise< void > {
		const { entered: before } = state;
		const { view } = await send( what, quantities );
		// The server does not know input that was typed during the request.
		const settled = quantities.map( ( { id } ) => id ).filter( ( id ) => state.entered[ id ] === before[ id ] );
		change( { type: 'done', view, settled } );
		notifyCartChange( CART );
	}

	async function apply( code: string ): Promise< void > {
		const { view } = await send( { benefit_cart_action: 'apply_coupon', coupon_code: code }, [] );
		change( { type: 'code-done', view } );
		notifyCartChange( CART );
	}

	/** Also applies an entered code: before hydration, Enter in its field may have pressed "Update cart". */
	async function update(): Promise< void > {
		const code = isCodeEdited( state ) ? state.code : null;
		await write( { benefit_cart_action: 'update_cart', age: false } );
		if ( code !== null ) {
			await apply( code );
		}
	}

	async function refresh( getAnnouncement: ( view: CartProps ) => string = () => '' ): Promise< void > {
		const mine = ++requestNumber;
		try {
			const view = await readCart( state.view.nonce );
			if ( mine === requestNumber ) {
				change( { type: 'read', view, announcement: getAnnouncement( view ) } );
			}
		} catch {
			// The visitor pressed nothing: the old content stays, and the next press reports the problem.
			if ( mine === requestNumber && state.pressed !== '' ) {
				// The page was left and came back: the request that left it is over.
				change( { type: 'pressed', button: '' } );
			}
		}
	}

	return {
		getState: () => state,
		subscribe( listener ) {
			listeners.add( listener );
			return () => listeners.delete( listener );
		},
		enter: ( id, value ) => change( { type: 'entered', id, value } ),
		enterCode: ( value ) => change( { type: 'code', value } ),
		applyCode: () => press( 'code', () => apply( state.code ) ),
		removeCode: () => press( 'code', () => apply( '' ) ),
		confirmAge: ( isOldEnough ) => change( { type: 'age', isOldEnough } ),
		update: () => press( 'update', update ),
		remove: ( line ) =>
			press( `remove-${ line.id }`, () => write( { benefit_remove: line.id }, [ stored( line ) ] ) ),
		undo: () =>
			press( 'undo', async () => {
				for ( const line of state.removed ) {
					await write( { benefit_restore: line.id }, [ stored( line ) ] );
				}
			} ),
		empty: () => press( 'empty', () => write( { benefit_cart_action: 'empty_cart' }, [] ) ),
		async proceed() {
			if ( state.pressed !== '' ) {
				return;
			}
			const { texts } = ticketsScriptData();
			if ( isChanged( state ) ) {
				change( { type: 'refused', message: texts.update_cart } );
			} else if ( isCodeEdited( state ) ) {
				change( { type: 'refused', message: state.view.texts.code_changed } );
			} else if ( state.view.age.asked && ! state.isOldEnough ) {
				change( { type: 'refused', message: texts.age_check, isAge: true } );
			} else {
				await press( 'proceed', async () => {
					const { redirect } = await send(
						{ benefit_cart_action: 'proceed_to_checkout', age: state.isOldEnough },
						entered()
					);
					// Stays busy until the page is left.
					go( redirect );
				} );
			}
		},
		refresh,
	};
}
