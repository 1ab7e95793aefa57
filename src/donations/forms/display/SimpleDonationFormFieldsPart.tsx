import { FormFields } from '../../../shared/forms/CustomFields';
import type { OwnPartProps } from './custom-fields';

/** The owner's own questions where each is asked always and of a kind that many forms have (FormScript.php); OwnPart has the others. */
export const SimpleOwnPart = ( { own: { fields }, errors }: OwnPartProps ) => (
	<FormFields fields={ fields } errors={ errors } />
);
