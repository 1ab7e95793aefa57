<?php

/**
 * The proposed text for a privacy policy. WordPress shows the part marked as a tutorial to the owner and does not copy
 * it.
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

$parts = [
    __('Donations', 'benefit') => [
        __('When you donate, we store your name, your email address, and, if you provide them, your address, your company, and your comment. We also store what you entered in the other fields of the form, what you agreed to (its wording and the time), the amount, and the outcome of the payment. We need this to process the donation, to send you the receipt, and to make refunds.', 'benefit'),
        __('Files that you send with a form are stored separately from the pages of this site. Our staff can open them. A file that does not become part of a donation is deleted after one day.', 'benefit'),
        __('Our staff records donations that reach us in cash, by check, or by bank transfer, with the name and address known to us.', 'benefit'),
        __('We keep a record of what our staff did with a donation: refunds, resent receipts, and notes.', 'benefit'),
    ],
    __('Donation payments', 'benefit') => [
        __('Payment details such as card numbers are entered on the payment provider’s pages and never reach this site. We store the provider’s name, its reference for the payment, the amount, and the status. The provider receives the amount and your email address; its own privacy policy applies there.', 'benefit'),
    ],
    __('Recurring donations', 'benefit') => [
        __('For a recurring donation, we store how much and how often you donate, when the next payment is due, and the outcome of each payment. While it is active, we cannot erase your data: please cancel it first, on your donations page or by contacting us.', 'benefit'),
    ],
    __('Receipts and emails', 'benefit') => [
        __('We record which emails about a donation were sent to which address and when. We do not keep the text of an email. Anyone who has the link to a receipt can view it.', 'benefit'),
    ],
    __('Viewing your donations', 'benefit') => [
        __('To show you your donations, we send a link to your email address. It works once, within one hour. A cookie that scripts cannot read then keeps you logged in for 24 hours, or until you log out. We store your address with a code derived from the link or the cookie. Neither can be worked out from that code. Both are deleted when they expire and are not part of the data that we send you on request.', 'benefit'),
    ],
    __('Your rights as a donor', 'benefit') => [
        __('On request, we send you the data stored under your email address, or erase it: we remove your name, address, company, comment, entries, files, and notes from your donations and delete the emails. We keep only the amounts, dates, and numbers that accounting requires.', 'benefit'),
    ],
];
?>
<p class="privacy-policy-tutorial"><?php echo esc_html__('This describes what the Benefit plugin stores when people donate. Add the names of your payment providers, your own form fields, and how long you keep donations.', 'benefit'); ?></p>
<?php foreach ($parts as $heading => $paragraphs) : ?>
    <h3><?php echo esc_html($heading); ?></h3>
    <?php foreach ($paragraphs as $paragraph) : ?>
        <p><?php echo esc_html($paragraph); ?></p>
    <?php endforeach; ?>
<?php endforeach; ?>
