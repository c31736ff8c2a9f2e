import ca.uhn.fhir.context.FhirContext;
import ca.uhn.fhir.context.support.DefaultProfileValidationSupport;
import ca.uhn.fhir.validation.FhirValidator;
import ca.uhn.fhir.validation.ResultSeverityEnum;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hl7.fhir.common.hapi.validation.support.CommonCodeSystemsTerminologyService;
import org.hl7.fhir.common.hapi.validation.support.InMemoryTerminologyServerValidationSupport;
import org.hl7.fhir.common.hapi.validation.support.PrePopulatedValidationSupport;
import org.hl7.fhir.common.hapi.validation.support.SnapshotGeneratingValidationSupport;
import org.hl7.fhir.common.hapi.validation.support.ValidationSupportChain;
import org.hl7.fhir.common.hapi.validation.validator.FhirInstanceValidator;
import org.hl7.fhir.r4.model.CodeSystem;

/**
 * Validates NDJSON files of a folder by HL7's validator in HAPI FHIR: all lines, or about so many of each file.
 * Lines are validated as entries of Bundles, on every core: the validator reads its list of OIDs again for
 * each validation, which costs more than most resources do.
 */
public class ValidateFiles {
  private static final int entriesOfBundle = 100;
  private static final Pattern id = Pattern.compile("^\\{\"resourceType\":\"(\\w+)\",\"id\":\"([^\"]+)\"");
  /** Its binding is preferred, and most languages are not in it: FHIR requires a code of BCP 47. */
  private static final String preferred = "is not in valueset: http://hl7.org/fhir/ValueSet/languages";
  private static final Pattern entry = Pattern.compile("\\.entry\\[(\\d+)\\]");

  public static void main(String[] args) throws IOException {
    Path folder = Path.of(args[0]);
    int sample = Integer.parseInt(args[1]);
    FhirContext context = FhirContext.forR4();
    FhirValidator validator = makeValidator(context, folder);
    Map<String, Integer> kinds = new ConcurrentSkipListMap<>();
    Map<String, Integer> others = new ConcurrentSkipListMap<>();
    for (Path file : listFiles(folder, "")) {
      List<String> lines = Files.readAllLines(file);
      int step = sample == 0 ? 1 : Math.max(1, lines.size() / sample);
      List<String> chosen = IntStream.range(0, lines.size()).filter(at -> at % step == 0).mapToObj(lines::get).toList();
      int bundles = (chosen.size() + entriesOfBundle - 1) / entriesOfBundle;
      int faulty = IntStream.range(0, bundles).parallel().map(at -> {
        int end = Math.min(chosen.size(), (at + 1) * entriesOfBundle);
        return countFaulty(validator, chosen.subList(at * entriesOfBundle, end), file.getFileName() + ": ", kinds, others);
      }).sum();
      System.out.printf("HAPI: %s: %d of %d validated, %d with errors%n", file.getFileName(), chosen.size(), lines.size(), faulty);
    }
    kinds.forEach((kind, count) -> System.out.println("  " + count + " times " + kind));
    others.forEach((kind, count) -> System.out.println("  no error, " + count + " times " + kind));
    System.exit(kinds.isEmpty() ? 0 : 1);
  }

  /** Returns how many of the resources have errors, and counts the errors by kind. */
  private static int countFaulty(
      FhirValidator validator, List<String> lines, String file, Map<String, Integer> kinds, Map<String, Integer> others) {
    Set<String> faulty = new HashSet<>();
    for (var message : validator.validateWithResult(asBundle(lines)).getMessages()) {
      if (message.getSeverity().compareTo(ResultSeverityEnum.ERROR) < 0) continue;
      if (message.getMessage().contains(preferred)) {
        others.merge(file + message.getMessage(), 1, Integer::sum);
        continue;
      }
      Matcher place = entry.matcher(message.getLocationString());
      faulty.add(place.find() ? place.group(1) : "Bundle");
      kinds.merge(file + message.getMessage(), 1, Integer::sum);
    }
    return faulty.size();
  }

  private static String asBundle(List<String> lines) {
    return lines.stream().map(line -> {
      Matcher name = id.matcher(line);
      if (!name.find()) throw new IllegalArgumentException("No type and id: " + line);
      String url = "https://validated.example/fhir/" + name.group(1) + "/" + name.group(2);
      return "{\"fullUrl\":\"" + url + "\",\"resource\":" + line + "}";
    }).collect(Collectors.joining(",", "{\"resourceType\":\"Bundle\",\"type\":\"collection\",\"entry\":[", "]}"));
  }

  private static FhirValidator makeValidator(FhirContext context, Path folder) throws IOException {
    var own = new PrePopulatedValidationSupport(context);
    for (Path file : listFiles(folder, "CodeSystem"))
      for (String line : Files.readAllLines(file))
        own.addCodeSystem(context.newJsonParser().parseResource(CodeSystem.class, line));
    var module = new FhirInstanceValidator(new ValidationSupportChain(
        new DefaultProfileValidationSupport(context), own,
        new CommonCodeSystemsTerminologyService(context),
        new InMemoryTerminologyServerValidationSupport(context),
        new SnapshotGeneratingValidationSupport(context)));
    module.setAnyExtensionsAllowed(true);
    FhirValidator validator = context.newValidator();
    validator.registerValidatorModule(module);
    return validator;
  }

  private static List<Path> listFiles(Path folder, String start) throws IOException {
    try (var files = Files.list(folder)) {
      return files.filter(each -> each.getFileName().toString().matches(start + ".*\\.ndjson")).sorted().toList();
    }
  }
}
