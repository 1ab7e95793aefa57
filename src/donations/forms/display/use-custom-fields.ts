import { useEffect, useState, type RefObject } from 'react';
import { visibleFields } from '../../../shared/forms/field-conditions';
import { readFieldValue } from '../../../shared/forms/field-controls';
import { fieldName } from '../../../shared/forms/field-names';
import { normalizedValue } from '../../../shared/forms/field-values';
import { fieldOfControl, writeDateTimes } from '../../../shared/forms/form-data';
import type { UseCustomFields } from './optional-parts';
import type { CustomFieldsProps, FieldVisibility } from './custom-fields';
import { checkCustomFields } from './check-custom-fields';
import { restoreCustomFields, saveCustomFields } from './custom-field-storage';

const COMPANY = 'give_company_option';
/**
 * The events after which conditions are evaluated: entries may change, or come with a payment method
 * (docs/spec-donations.md §4).
 */
const EVENTS = [ 'input', 'change', 'focusout', 'give_gateway_loaded' ];

/** Returns which custom fields are shown. */
function useShown( form: RefObject< HTMLFormElement >, own: CustomFieldsProps | null, minor: number ): FieldVisibility {
	const [ shown, setShown ] = useState< FieldVisibility >( null );

	useEffect( () => {
		const element = form.current;
		if ( ! element || ! own || own.conditional.length === 0 ) {
			return undefined;
		}
		const { fields } = own;
		// Reads only entries that conditions refer to: to read all of a long form would slow down typing.
		const sourceNames = new Set(
			fields.flatMap( ( { condition } ) => condition?.rules.map( ( { field } ) => field ) ?? [] )
		);
		const sources = fields.filter( ( { name } ) => sourceNames.has( name ) );
		function decide(): void {
			const now = visibleFields( fields, {
				amount: `${ minor }`,
				[ COMPANY ]: readFieldValue( element as HTMLFormElement, COMPANY ),
				...Object.fromEntries(
					sources.map( ( field ) => [
						field.name,
						normalizedValue( field, readFieldValue( element as HTMLFormElement, field.name ) ),
					] )
				),
			} );
			setShown( ( before ) => ( JSON.stringify( before ) === JSON.stringify( now ) ? before : now ) );
		}
		decide();
		EVENTS.forEach( ( event ) => element.addEventListener( event, decide ) );
		return () => EVENTS.forEach( ( event ) => element.removeEventListener( event, decide ) );
	}, [ form, own, minor ] );

	return shown;
}

/** Handles the form's custom fields, some of which may depend on others. */
export const useCustomFields: UseCustomFields = ( formId, form, own, minor ) => {
	const visibility = useShown( form, own, minor );
	const fields = own?.fields ?? [];
	return {
		visibility,
		check: async ( data ) => ( own ? checkCustomFields( own, visibility, data ) : {} ),
		hasFiles( data ) {
			const files = [ ...data ].filter( ( [ , value ] ) => value instanceof File ) as [ string, File ][];
			files.filter( ( [ , { size } ] ) => size === 0 ).forEach( ( [ name ] ) => data.delete( name ) );
			return files.some( ( [ , { size } ] ) => size > 0 );
		},
		write: ( data ) => writeDateTimes( fields, data ),
		nameOf: ( control ) => fieldOfControl( fields, control )?.name ?? fieldName( control ),
		remember: ( element ) => own && saveCustomFields( formId, element, fields ),
		recall: ( element ) => own && restoreCustomFields( formId, element, fields ),
	};
};
