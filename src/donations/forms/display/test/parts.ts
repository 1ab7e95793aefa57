/** The scripts that a form fetches with its first entry are there, as blocks/donation-form provides them. */
import '../../../../../blocks/donation-form/view-own';
import '../../../../../blocks/donation-form/view-send';
