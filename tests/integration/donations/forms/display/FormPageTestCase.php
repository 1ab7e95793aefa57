<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Forms\Display;

use Benefit\Donations\Forms\Display\DonationFormBlock;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Settings\Settings;
use Benefit\Tests\Donor;
use Benefit\Tests\Integration\Hostile\Answer;
use Benefit\Tests\Integration\Hostile\Caller;
use Benefit\Tests\Integration\Hostile\Entrance;
use Benefit\Tests\Integration\Hostile\HttpRequest;
use Benefit\Tests\IntegrationTestCase;
use Benefit\Tests\Services;

/** Requests of pages with a donation form. */
abstract class FormPageTestCase extends IntegrationTestCase
{
    /** @var callable|null the block's original renderer */
    private mixed $renderer = null;

    protected function setUp(): void
    {
        parent::setUp();
        update_option(Settings::OPTION, Services::get()->settingsStore()->sanitize([
            'currency' => 'EUR',
            'currency_position' => 'before',
            'thousands_separator' => ',',
            'decimal_separator' => '.',
            'gateways' => ['free', 'test', 'offline'],
            'test_mode' => true,
        ]));
        Services::get()->paymentSettings()->save('Bank transfer', 'Please transfer the amount.', 7);
        $this->renderer = self::type()->render_callback;
        $this->renderAnew();
    }

    protected function tearDown(): void
    {
        self::type()->render_callback = $this->renderer;
        parent::tearDown();
    }

    /** The running instance has cached settings and counts the forms of one page, so a new one renders. */
    protected function renderAnew(): DonationFormBlock
    {
        $block = self::plugin()->service(DonationFormBlock::class);
        self::type()->render_callback = $block->render(...);

        return $block;
    }

    private static function type(): \WP_Block_Type
    {
        return \WP_Block_Type_Registry::get_instance()->get_registered(DonationFormBlock::NAME) ?? throw new \LogicException('The block is not registered.');
    }

    /** @param array<string, mixed> $definition overrides the template's properties */
    protected function form(array $definition = [], string $template = 'multi'): int
    {
        return Donor::form(self::plugin(), $definition, $template);
    }

    protected function pageWith(string $content): int
    {
        return (int) wp_insert_post(['post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Help us', 'post_content' => $content]);
    }

    protected static function block(int $formId): string
    {
        return sprintf('<!-- wp:benefit/donation-form {"formId":%d} /-->', $formId);
    }

    /** @param array<string, string> $address */
    protected static function read(int $page, ?Caller $caller = null, array $address = []): Answer
    {
        return (new Entrance())->send(RouteChannel::Form, $caller ?? Caller::stranger(), new HttpRequest('GET', HttpRequest::encode($address)), page: $page);
    }

    /** @param array<string, string> $entries override the usual ones */
    protected static function post(int $page, int $formId, array $entries = [], ?Caller $caller = null): Answer
    {
        return (new Entrance())->send(RouteChannel::Form, $caller ?? Caller::visitor(), HttpRequest::form($entries + [
            'give_action' => 'purchase',
            'give-form-id' => (string) $formId,
            'give-form-version' => '1',
            'give_form_id_prefix' => (string) $formId,
            'give-form-hash' => '',
            'give-price-id' => '2',
            'give-amount' => '25.00',
            'give_first' => 'Ada',
            'give_last' => '',
            'give_email' => 'ada@example.org',
            'payment-mode' => 'test',
            'test_outcome' => 'pay',
            'give-honeypot' => '',
        ]), page: $page);
    }

    /** Returns an attribute of the first element with this name. */
    protected static function field(string $html, string $name, string $attribute = 'value'): ?string
    {
        $tags = new \WP_HTML_Tag_Processor($html);
        while ($tags->next_tag()) {
            if ($tags->get_attribute('name') === $name) {
                return (string) $tags->get_attribute($attribute);
            }
        }

        return null;
    }

    protected static function words(string $html): string
    {
        return trim((string) preg_replace('/\s+/u', ' ', html_entity_decode(wp_strip_all_tags(str_replace('<', ' <', (string) preg_replace('/<script\b.*?<\/script>/s', '', $html))), ENT_QUOTES | ENT_HTML5)));
    }

    /** @return array<string, string> values by name */
    protected static function hidden(string $html): array
    {
        $fields = [];
        $tags = new \WP_HTML_Tag_Processor($html);
        while ($tags->next_tag('INPUT')) {
            if ($tags->get_attribute('type') === 'hidden') {
                $fields[(string) $tags->get_attribute('name')] = (string) $tags->get_attribute('value');
            }
        }

        return $fields;
    }
}
