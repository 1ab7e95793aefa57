import { useEffect, useState, type RefObject } from 'react';
import { shownOf } from '../../shared/fields/conditions';
import { entryIn } from '../../shared/fields/entry-in';
import type { FormMessages } from '../../shared/fields/form-rules';
import { valueOf } from '../../shared/fields/values';
import { fieldName } from '../../shared/fields/names';
import { entriesOf, fieldOf, writeMoments } from '../../shared/fields/wire';
import type { Own, OwnFields, Shown } from './own';
import { recallOwn, rememberOwn } from './own-memory';

const COMPANY = 'give_company_option';
/** An answer may depend on what is typed, chosen, left, or brought by a way to pay (spec/donations.txt §4). */
const EVENTS = [ 'input', 'change', 'focusout', 'give_gateway_loaded' ];

/** The owner's own questions: which are asked for, and what is wrong with the answers. */
export function useOwn(
	formId: number,
	form: RefObject< HTMLFormElement >,
	own: Own | null,
	minor: number
): OwnFields {
	const [ shown, setShown ] = useState< Shown >( null );

	useEffect( () => {
		const element = form.current;
		if ( ! element || ! own || own.conditional.length === 0 ) {
			return undefined;
		}
		function decide(): void {
			const now = shownOf( ( own as Own ).fields, {
				amount: `${ minor }`,
				[ COMPANY ]: entryIn( element as HTMLFormElement, COMPANY ),
				...Object.fromEntries(
					( own as Own ).fields.map( ( field ) => [
						field.name,
						valueOf( field, entryIn( element as HTMLFormElement, field.name ) ),
					] )
				),
			} );
			setShown( ( before ) => ( JSON.stringify( before ) === JSON.stringify( now ) ? before : now ) );
		}
		decide();
		EVENTS.forEach( ( event ) => element.addEventListener( event, decide ) );
		return () => EVENTS.forEach( ( event ) => element.removeEventListener( event, decide ) );
	}, [ form, own, minor ] );

	return {
		shown,
		async check( data ) {
			if ( ! own ) {
				return {};
			}
			const rules = await import( /* webpackChunkName: "donation-form-rules" */ './own-rules' ).catch(
				() => null
			);
			if ( ! rules ) {
				// The server has them, too.
				return {};
			}
			const required = own.conditional.filter( ( one ) => one.required ).map( ( { name } ) => name );
			const asked = own.fields
				.filter( ( { name } ) => shown?.[ name ] ?? true )
				.map( ( field ) => ( required.includes( field.name ) ? { ...field, required: true } : field ) );
			const entries = entriesOf( asked, data );
			const { askRemote, checkForm } = rules;
			const wrong = checkForm( asked, entries, own.messages as unknown as FormMessages );
			const remote = asked.filter( ( { name, options } ) => options?.remote && ! wrong[ name ] );
			const said = await Promise.all(
				remote.map( async ( field ) => [
					field.name,
					await askRemote( field, valueOf( field, entries[ field.name ] ?? '' ), own.rest ),
				] )
			);
			return { ...wrong, ...Object.fromEntries( said.filter( ( [ , sentence ] ) => sentence ) ) };
		},
		hasFiles( data ) {
			const files = [ ...data ].filter( ( [ , value ] ) => value instanceof File ) as [ string, File ][];
			files.filter( ( [ , { size } ] ) => size === 0 ).forEach( ( [ name ] ) => data.delete( name ) );
			return files.some( ( [ , { size } ] ) => size > 0 );
		},
		write: ( data ) => own && writeMoments( own.fields, data ),
		remember: ( element ) => own && rememberOwn( formId, element, own.fields ),
		recall: ( element ) => own && recallOwn( formId, element, own.fields ),
		nameOf: ( control ) => fieldOf( own?.fields ?? [], control )?.name ?? fieldName( control ),
	};
}
