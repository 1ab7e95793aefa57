<?php

declare(strict_types=1);

namespace Benefit\Donations\History;

use Benefit\Donations\DonorAccess\AccessLinks;
use Benefit\Donations\DonorAccess\Holder;
use Benefit\Donations\Product\Product;
use Benefit\Shared\Html\Islands;
use Benefit\Shared\Html\View;
use Benefit\Shared\Http\PrivateHeaders;
use Benefit\Shared\Http\Submission;
use Benefit\Shared\Refusal;
use Benefit\Shared\Settings\Pages;

defined('ABSPATH') || exit;

/**
 * The block benefit/donation-history: what a one-time link is for, the gifts of somebody known, or the question for an
 * address, which is the same for everybody.
 */
final class HistoryBlock
{
    public const NAME = 'benefit/donation-history';
    public const ISLAND = 'donation-history';
    private const TEMPLATES = __DIR__ . '/templates/';

    public function __construct(
        private readonly AccessLinks $links,
        private readonly Holder $holder,
        private readonly HistoryView $view,
        private readonly Pages $pages,
        private readonly Islands $islands,
    ) {}

    /** @param array<string, mixed> $attributes */
    public function render(array $attributes, string $content, \WP_Block $block): string
    {
        return $this->html(get_block_wrapper_attributes(['class' => 'benefit']));
    }

    /** @param string $wrapper escaped attributes of its outermost element */
    public function html(string $wrapper): string
    {
        PrivateHeaders::keepOutOfCaches();
        // A list of posts has no headers for what is one person's.
        if (is_home() || is_archive() || is_search()) {
            return '';
        }
        $asked = HistoryPage::asked();
        $email = null;
        // A donor who is told so may have been signed out meanwhile.
        $wrong = (string) Submission::of(Forms::CANCEL)?->refusal?->getMessage();
        try {
            $email = $asked === '' ? null : $this->links->email($asked);
            $wrong = $asked !== '' && $email === null ? AccessLinks::gone()->getMessage() : $wrong;
        } catch (Refusal $refusal) {
            $wrong = $refusal->getMessage();
        }

        return View::render(self::TEMPLATES . 'history.php', [
            'wrapper_html' => $wrapper,
            'wrong' => $wrong,
            'content_html' => match (true) {
                $email !== null => self::link($asked, $email),
                $this->holder->isKnown() => $this->view->html(),
                default => $this->question(),
            },
        ]);
    }

    private static function link(string $secret, string $email): string
    {
        return View::render(self::TEMPLATES . 'open.php', [
            'who' => HistoryWords::hinted($email),
            'secret' => $secret,
            'error' => (string) Submission::of(Forms::OPEN)?->refusal?->getMessage(),
        ]);
    }

    private function question(): string
    {
        $submission = Submission::of(Forms::ASK);
        $email = $submission->values['email'] ?? '';

        return $this->islands->html(self::ISLAND, [
            'about' => __('Please enter the e-mail address that you gave with. We will send you a link to your donations and receipts.', 'benefit'),
            'label' => __('Your e-mail address', 'benefit'),
            'button' => __('Send me the link', 'benefit'),
            'again' => __('Try another address', 'benefit'),
            'again_url' => $this->pages->url(Product::HISTORY),
            'email' => is_string($email) ? $email : '',
            'error' => (string) $submission?->refusal?->getMessage(),
            'sent' => $submission !== null && $submission->refusal === null ? HistoryWords::sent() : '',
        ]);
    }
}
