<?php

declare(strict_types=1);

namespace Benefit\Donations\Donors\History;

use Benefit\Donations\DonationsProduct;
use Benefit\Donations\Donors\DonorIdentity;
use Benefit\Donations\Donors\DonorLoginLinks;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Html\IslandRegistry;
use Benefit\Shared\Http\FormSubmission;
use Benefit\Shared\Http\PrivatePageHeaders;
use Benefit\Shared\Settings\RequiredPages;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/**
 * Renders the block benefit/donation-history: the page of a one-time link, the donations of an identified donor, or a
 * form for an address, which is the same for everyone.
 */
final class DonationHistoryBlock
{
    public const NAME = 'benefit/donation-history';
    public const ISLAND = 'donation-history';
    private const TEMPLATES = __DIR__ . '/templates/';

    public function __construct(
        private readonly DonorLoginLinks $links,
        private readonly DonorIdentity $holder,
        private readonly DonationHistoryHtml $view,
        private readonly RequiredPages $pages,
        private readonly IslandRegistry $islands,
    ) {}

    /** @param array<string, mixed> $attributes */
    public function render(array $attributes, string $content, \WP_Block $block): string
    {
        return $this->renderContent(get_block_wrapper_attributes(['class' => 'benefit']));
    }

    /** @param string $wrapper escaped attributes of the outermost element */
    public function renderContent(string $wrapper): string
    {
        PrivatePageHeaders::keepOutOfCaches();
        // Lists of posts are sent without the headers that private content needs.
        if (is_home() || is_archive() || is_search()) {
            return '';
        }
        $secret = DonationHistoryPage::getLinkSecret();
        $email = null;
        // Shown even if the session has ended in the meantime.
        $wrong = (string) FormSubmission::forAction(DonationHistoryFormHandler::CANCEL)?->refusal?->getMessage();
        try {
            $email = $secret === '' ? null : $this->links->email($secret);
            $wrong = $secret !== '' && $email === null ? DonorLoginLinks::expired()->getMessage() : $wrong;
        } catch (UserFacingException $refusal) {
            $wrong = $refusal->getMessage();
        }

        return HtmlOutput::render(self::TEMPLATES . 'history.php', [
            'wrapper_html' => $wrapper,
            'wrong' => $wrong,
            'content_html' => match (true) {
                $email !== null => self::link($secret, $email),
                $this->holder->isKnown() => $this->view->renderHistory(),
                default => $this->question(),
            },
        ]);
    }

    private static function link(string $secret, string $email): string
    {
        return HtmlOutput::render(self::TEMPLATES . 'open.php', [
            'who' => DonationHistoryMessages::maskEmail($email),
            'secret' => $secret,
            'error' => (string) FormSubmission::forAction(DonationHistoryFormHandler::OPEN)?->refusal?->getMessage(),
        ]);
    }

    private function question(): string
    {
        $submission = FormSubmission::forAction(DonationHistoryFormHandler::ASK);
        $email = $submission->values['email'] ?? '';

        return $this->islands->renderIsland(self::ISLAND, [
            'about' => __('Please enter the email address that you donated with. We will send you a link to your donations and receipts.', 'benefit'),
            'label' => __('Your email address', 'benefit'),
            'button' => __('Send me a link', 'benefit'),
            'again' => __('Try another address', 'benefit'),
            'again_url' => $this->pages->url(DonationsProduct::HISTORY),
            'email' => is_string($email) ? $email : '',
            'error' => (string) $submission?->refusal?->getMessage(),
            'sent' => $submission !== null && $submission->refusal === null ? DonationHistoryMessages::sent() : '',
        ]);
    }
}
