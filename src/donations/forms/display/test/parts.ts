/** Provides the second script of the form, as blocks/donation-form does. */
import '../../../../../blocks/donation-form/view-deferred';
