import { loadScriptPart } from '../../../shared/http/script-loader';
import type { CustomFieldsProps, CustomFieldsApi, FieldVisibility } from './custom-fields';
import type { CustomFieldsScript } from './custom-fields-script';
import { donationsScriptData } from './donations-script-data';

export const CUSTOM_FIELDS_SCRIPT = 'donation-form-own';

/** Null where it does not come: the server has all rules, too. */
const work = (): Promise< CustomFieldsScript | null > =>
	loadScriptPart< CustomFieldsScript >( CUSTOM_FIELDS_SCRIPT, donationsScriptData().own_script! ).catch( () => null );

/** The owner's own questions: what is wrong with the answers, and what is remembered. All of that comes with the first answer. */
export const createCustomFields = (
	formId: number,
	own: CustomFieldsProps | null,
	shown: FieldVisibility = null
): CustomFieldsApi => ( {
	shown,
	check: async ( data ) => ( own && ( await work() )?.check( own, shown, data ) ) || {},
	hasFiles: () => false,
	write: async ( data ) => void ( own && ( await work() )?.writeMoments( own.fields, data ) ),
	remember: async ( element ) => void ( own && ( await work() )?.rememberOwn( formId, element, own.fields ) ),
	recall: async ( element ) => void ( own && ( await work() )?.recallOwn( formId, element, own.fields ) ),
	// Boxes of a group.
	nameOf: ( control ) => control.replace( /\[\]$/, '' ),
} );
