import type { Session } from '../../../shared/http/requests';
import type { DonationFormProps } from './contracts';

export type CustomFieldsProps = NonNullable< DonationFormProps[ 'own' ] >;
/** Whether a field is shown, by name; null before hydration, while the page is as PHP rendered it. */
export type FieldVisibility = Readonly< Record< string, boolean > > | null;

export interface CustomFieldsPartProps {
	readonly customFields: CustomFieldsProps;
	/** Error messages by field name. */
	readonly errors: Readonly< Record< string, string > >;
	readonly visibility: FieldVisibility;
	/** The form's nonce, for uploads. */
	readonly session: Session;
}

export interface CustomFieldsApi {
	readonly visibility: FieldVisibility;
	/** Tells whether there are files, after removing empty file fields. */
	readonly hasFiles: ( data: FormData ) => boolean;
	/** Returns error messages for the entries to be sent, by field name. */
	readonly check: ( data: FormData ) => Promise< Record< string, string > >;
	/** Converts the entries to the format in which they are sent. */
	readonly write: ( data: FormData ) => void;
	/** Returns the name of the field that a control belongs to. */
	readonly nameOf: ( control: string ) => string;
	/** Saves the entries in this tab, until the receipt is shown. */
	readonly remember: ( form: HTMLFormElement ) => void;
	readonly recall: ( form: HTMLFormElement ) => void;
}
