<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Giving;

use Benefit\Shared\Http\RouteChannel;
use Benefit\Tests\Integration\Donations\Forms\Display\FormPageTestCase;
use Benefit\Tests\Integration\Hostile\Caller;
use Benefit\Tests\Integration\Hostile\Entrance;
use Benefit\Tests\Integration\Hostile\HttpRequest;
use Benefit\Tests\Services;

/** The owner changes a form while donors have it open. */
final class OlderPageTest extends FormPageTestCase
{
    private const QUESTION = ['fields' => [['slug' => 'roof', 'kind' => 'text', 'label' => 'Which roof?', 'required' => true]]];

    public function testALinkLeadsToTheFormAsItIsWithWhatWasChosen(): void
    {
        $form = $this->form();
        $page = $this->pageWith(self::block($form));
        $address = (string) get_permalink($page);
        self::assertStringNotContainsString('<a ', $this->said($form, ['give_first' => '', 'give-current-url' => $address]), 'Nothing has changed.');
        $this->change($form, self::QUESTION);

        $said = $this->said($form, ['give-price-id' => 'custom', 'give-amount' => '12.50', 'payment-mode' => 'offline', 'give-current-url' => $address]);

        self::assertStringContainsString('This form has changed since you opened it.', self::words($said));
        self::assertSame(['payment-mode' => 'offline', 'level-id' => 'custom', 'custom-amount' => '12.50', 'form-id' => (string) $form], $this->chosen($said, $address));
        $this->renderAnew();
        $today = self::read($page, address: ['payment-mode' => 'offline', 'level-id' => 'custom', 'custom-amount' => '12.50', 'form-id' => (string) $form])->text;
        self::assertSame('12.50', self::field($today, 'give-amount'));
        self::assertStringContainsString('Which roof?', self::words($today));
    }

    public function testALevelThatIsGoneAndALimitThatWasRaisedLeadThereToo(): void
    {
        $form = $this->form();
        $levels = json_decode((string) get_post_meta($form, 'benefit_definition', true), true)['levels'];
        $this->change($form, ['levels' => [$levels[0]], 'default_level' => $levels[0]['id'], 'custom' => ['enabled' => true, 'label' => '', 'minimum_minor' => 5000, 'maximum_minor' => 10000]]);

        $gone = $this->said($form, []);
        self::assertStringContainsString('The amounts on this form have changed since you opened it. Please choose again.', self::words($gone));
        self::assertSame('25.00', $this->chosen($gone, (string) get_permalink($form))['custom-amount'] ?? null);
        $low = $this->said($form, ['give-price-id' => 'custom', 'give-amount' => '12.50']);
        self::assertStringContainsString('The minimum amount for this form is €50', self::words($low));
        self::assertStringContainsString('View the current form', self::words($low));
    }

    public function testTheLinkLeadsNowhereElse(): void
    {
        $form = $this->form();
        $this->change($form, self::QUESTION);
        foreach (['https://elsewhere.example/', 'javascript:alert(1)', '//elsewhere.example'] as $foreign) {
            self::assertArrayHasKey('form-id', $this->chosen($this->said($form, ['give-current-url' => $foreign]), (string) get_permalink($form)));
        }
    }

    public function testWithoutScriptsTheAnswerIsTheFormAsItIs(): void
    {
        $form = $this->form();
        $page = $this->pageWith(self::block($form));
        $this->change($form, self::QUESTION);
        $this->renderAnew();
        $answer = self::post($page, $form);

        self::assertStringContainsString('This form has changed since you opened it. Please review it. Your entries are still here.', self::words($answer->text));
        self::assertStringNotContainsString('reload', self::words($answer->text));
        self::assertSame(['2', 'ada@example.org', ''], [self::field($answer->text, 'give-form-version'), self::field($answer->text, 'give_email'), self::field($answer->text, 'ffm[roof]')]);
    }

    /** @param array<string, mixed> $changes */
    private function change(int $form, array $changes): void
    {
        $forms = Services::get()->donationForms();
        $forms->write($form, $changes + json_decode((string) get_post_meta($form, 'benefit_definition', true), true));
        $forms->publish($form);
    }

    /**
     * Returns the response to a form from before the change.
     *
     * @param array<string, string> $entries
     */
    private function said(int $form, array $entries): string
    {
        return (new Entrance())->send(RouteChannel::Ajax, Caller::visitor(), HttpRequest::form($entries + [
            'action' => 'give_process_donation',
            'give_ajax' => 'true',
            'give-form-id' => (string) $form,
            'give-form-version' => '1',
            'give-price-id' => '2',
            'give-amount' => '25.00',
            'give_first' => 'Ada',
            'give_email' => 'ada@example.org',
            'payment-mode' => 'test',
            'test_outcome' => 'pay',
        ]))->text;
    }

    /** @return array<array-key, mixed> arguments of the link, which leads to this page */
    private function chosen(string $html, string $page): array
    {
        $tags = new \WP_HTML_Tag_Processor($html);
        self::assertTrue($tags->next_tag('A'));
        $url = (string) $tags->get_attribute('href');
        self::assertStringStartsWith($page, $url);
        parse_str((string) wp_parse_url($url, PHP_URL_QUERY), $chosen);
        unset($chosen['p'], $chosen['page_id'], $chosen['post_type'], $chosen['benefit_form']);

        return $chosen;
    }
}
