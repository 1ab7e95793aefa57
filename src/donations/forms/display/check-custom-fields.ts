import { validateCustomFields, type FormMessages } from '../../../shared/forms/custom-field-validator';
import { validateRemotely } from '../../../shared/forms/remote-validation';
import { normalizedValue } from '../../../shared/forms/field-values';
import { readFormData } from '../../../shared/forms/form-data';
import type { CustomFieldsProps, FieldVisibility } from './custom-fields';

/** Validates the entries to be sent, and returns error messages by field name. */
export async function checkCustomFields(
	customFields: CustomFieldsProps,
	shown: FieldVisibility,
	data: FormData
): Promise< Record< string, string > > {
	const required = customFields.conditional.filter( ( one ) => one.required ).map( ( { name } ) => name );
	const visible = customFields.fields
		.filter( ( { name } ) => shown?.[ name ] ?? true )
		.map( ( field ) => ( required.includes( field.name ) ? { ...field, required: true } : field ) );
	const entries = readFormData( visible, data );
	const wrong = validateCustomFields( visible, entries, customFields.messages as unknown as FormMessages );
	const remote = visible.filter( ( { name, options } ) => options?.remote && ! wrong[ name ] );
	const serverErrors = await Promise.all(
		remote.map( async ( field ) => [
			field.name,
			await validateRemotely( field, normalizedValue( field, entries[ field.name ] ?? '' ), customFields.rest ),
		] )
	);
	return { ...wrong, ...Object.fromEntries( serverErrors.filter( ( [ , sentence ] ) => sentence ) ) };
}
