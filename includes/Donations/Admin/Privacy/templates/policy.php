<?php

/**
 * The proposed text for a privacy policy. WordPress shows the part marked as a tutorial to the owner and does not copy
 * it.
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

$parts = [
    __('Donations', 'benefit') => [
        __('When you donate we store your name, your e-mail address, your address, your company and your comment where you give them, what you entered in the other fields of the form, what you agreed to with its wording and the time, the amount, and what became of the payment. We need this to take the donation, to send you the receipt, and to give money back.', 'benefit'),
        __('Files that you send with a form are stored apart from the pages of this site. Our staff open them; a file that no donation comes for is deleted after a day.', 'benefit'),
        __('Donations that reach us in cash, by cheque or by bank transfer are entered by our staff, with the name and the address that we know.', 'benefit'),
        __('We keep a record of what our staff did with a donation: refunds, receipts that were sent again, and notes.', 'benefit'),
    ],
    __('Payments of donations', 'benefit') => [
        __('Payment details such as card numbers are entered on the pages of the payment provider and never reach this site. We store the provider’s name, its reference for the payment, the amount and the state. The provider learns the amount and your e-mail address; its own privacy policy applies there.', 'benefit'),
    ],
    __('Recurring donations', 'benefit') => [
        __('Of a donation that you give again and again we store how much you give how often, when it is collected next and what became of each payment. While it goes on your data are not erased: please cancel it first, on the page of your donations or by writing to us.', 'benefit'),
    ],
    __('Receipts and e-mails', 'benefit') => [
        __('We note which e-mails about a donation were sent to which address and when. The text of an e-mail is not kept. Anyone who has the address of a receipt can see it.', 'benefit'),
    ],
    __('Your own donations', 'benefit') => [
        __('To show you what you gave we send a link to your e-mail address. It works once, within an hour. Then a cookie that scripts cannot read keeps you signed in for 24 hours, or until you sign out. We store the address with a code made from the link or the cookie, from which neither can be found out; both are deleted when their time is over, and are not part of what we send you on request.', 'benefit'),
    ],
    __('Your rights as a donor', 'benefit') => [
        __('On request we send you what is stored under your e-mail address, or erase it: name, address, company, comment, entries, files and notes are removed from your donations, and the e-mails are deleted. What remains are the amounts, dates and numbers that accounting needs.', 'benefit'),
    ],
];
?>
<p class="privacy-policy-tutorial"><?php echo esc_html__('This describes what the plugin Benefit stores when donations are made. Add the names of your payment providers, your own fields of the forms, and how long you keep donations.', 'benefit'); ?></p>
<?php foreach ($parts as $heading => $paragraphs) : ?>
    <h3><?php echo esc_html($heading); ?></h3>
    <?php foreach ($paragraphs as $paragraph) : ?>
        <p><?php echo esc_html($paragraph); ?></p>
    <?php endforeach; ?>
<?php endforeach; ?>
