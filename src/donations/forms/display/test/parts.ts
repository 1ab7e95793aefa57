/** The second script of the form is there, as blocks/donation-form provides it. */
import '../../../../../blocks/donation-form/view-rest';
