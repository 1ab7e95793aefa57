import { checkForm, type FormMessages } from '../../../shared/forms/custom-field-validator';
import { askRemote } from '../../../shared/forms/remote-validation';
import { valueOf } from '../../../shared/forms/field-values';
import { entriesOf, writeMoments } from '../../../shared/forms/form-data';
import type { Own, Shown } from './custom-fields';
import { recallOwn, rememberOwn } from './custom-field-storage';

/** Problems with the entries that are to be sent, as sentences by field name. */
async function check( own: Own, shown: Shown, data: FormData ): Promise< Record< string, string > > {
	const required = own.conditional.filter( ( one ) => one.required ).map( ( { name } ) => name );
	const asked = own.fields
		.filter( ( { name } ) => shown?.[ name ] ?? true )
		.map( ( field ) => ( required.includes( field.name ) ? { ...field, required: true } : field ) );
	const entries = entriesOf( asked, data );
	const wrong = checkForm( asked, entries, own.messages as unknown as FormMessages );
	const remote = asked.filter( ( { name, options } ) => options?.remote && ! wrong[ name ] );
	const said = await Promise.all(
		remote.map( async ( field ) => [
			field.name,
			await askRemote( field, valueOf( field, entries[ field.name ] ?? '' ), own.rest ),
		] )
	);
	return { ...wrong, ...Object.fromEntries( said.filter( ( [ , sentence ] ) => sentence ) ) };
}

/** The script donation-form-own: own-fields.ts fetches it. */
export const ownPart = { check, writeMoments, rememberOwn, recallOwn };
export type OwnWork = typeof ownPart;
