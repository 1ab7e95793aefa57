/** The name in docs/contracts.md "Donations". */
export const STORE_NAME = 'givewp/campaign-notifications';
/** Used while GiveWP is active, which registers the name above. */
export const OWN_STORE_NAME = 'benefit/campaign-notifications';

/** Milliseconds (docs/spec-content.md §9, "Notifications"). */
export const DURATION = 5000;
