import { CustomFields } from '../../../shared/forms/CustomFields';
import type { CustomFieldsPartProps } from './custom-fields';

/** The owner's own questions where each is asked always and of a kind that many forms have (FormScript.php); OwnPart has the others. */
export const SimpleDonationFormFieldsPart = ( { own: { fields }, errors }: CustomFieldsPartProps ) => (
	<CustomFields fields={ fields } errors={ errors } />
);
